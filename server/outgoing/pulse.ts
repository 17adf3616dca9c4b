import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { secondsAfter } from '../seconds-after.ts';
import type { OutgoingParts } from './parts.ts';

type PulseParts = Pick<OutgoingParts, 'db' | 'now' | 'log' | 'patience'>;

/**
 * Records that we are alive. If no process was for longer than `patience.silence`, because none ran or none could reach the database, every message
 * gets that time back, once: its deadline and its wait for proof are extended. A call does not: its caller is gone. If the clock is set back by as
 * much, these times move back with it.
 */
export async function beat({ db, now, log, patience }: PulseParts): Promise<void> {
  const at = now();
  const { rows } = await sql<{ was: Date }>`
    with last as (select at as was from pulse for update),
    moved as (
      update outgoing set give_up_at = give_up_at + (${at}::timestamptz - was),
        not_before = case when state in ('sending', 'unknown') then not_before + (${at}::timestamptz - was) else not_before end
      from last where settled_at is null and channel <> 'call'
        and was not between ${secondsAfter(at, -patience.silence)}::timestamptz and ${secondsAfter(at, patience.silence)}::timestamptz
    )
    update pulse set at = ${at}::timestamptz from last returning was`.execute(db);
  const seconds = rows.map(({ was }) => Math.round((at.getTime() - was.getTime()) / 1000))[0] ?? 0;
  if (Math.abs(seconds) > patience.silence)
    log.warn({ seconds }, 'nobody was there: messages are tried for as much longer');
}

/** Repeats this, beginning before anything else is done with a message. Returns a function that stops it. */
export async function startPulse(parts: PulseParts): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  await beat(parts);
  const beating = beatOn(parts, stopping.signal);
  return async () => {
    stopping.abort();
    await beating;
  };
}

async function beatOn(parts: PulseParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await setTimeout(parts.patience.pulse * 1000, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) await beat(parts).catch((err: unknown) => parts.log.warn({ err }, 'pulse'));
  }
}
