import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { secondsAfter } from '../seconds-after.ts';
import type { OutboxDeps } from './deps.ts';
import { lockedInOrder } from './spare.ts';

type PulseDeps = Pick<OutboxDeps, 'db' | 'now' | 'log' | 'timeouts'>;

/**
 * Records that we are alive. If no process was for longer than `timeouts.silence`, because none ran or none could reach the database, every message
 * gets that time back, once: its deadline and its wait for proof are extended. A call does not, whose caller is gone, nor a push. If the clock is set
 * back by as much, all its times move back with it.
 */
export async function recordPulse({ db, now, log, timeouts }: PulseDeps): Promise<void> {
  const at = now();
  const { rows } = await sql<{ was: Date }>`
    with last as (select at as was from pulse for update),
    moved as (
      update outgoing set next_check_at = now(),
        give_up_at = case when was > ${at}::timestamptz or channel not in ('call', 'push') then give_up_at + (${at}::timestamptz - was) else give_up_at end,
        not_before = case when was > ${at}::timestamptz or channel <> 'call' and state in ('sending', 'unknown')
          then not_before + (${at}::timestamptz - was) else not_before end,
        held_until = case when was > ${at}::timestamptz then held_until + (${at}::timestamptz - was) else held_until end
      from last where id = any (${lockedInOrder(sql`settled_at is null and (select was from last)
        not between ${secondsAfter(at, -timeouts.silence)}::timestamptz and ${secondsAfter(at, timeouts.silence)}::timestamptz`)})
    )
    update pulse set at = ${at}::timestamptz from last returning was`.execute(db);
  const seconds = rows.map(({ was }) => Math.round((at.getTime() - was.getTime()) / 1000))[0] ?? 0;
  if (Math.abs(seconds) > timeouts.silence)
    log.warn({ seconds }, 'nobody was there: messages are tried for as much longer');
}

/** Repeats this, beginning before anything else is done with a message. Returns a function that stops it. */
export async function startPulse(deps: PulseDeps): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  await recordPulse(deps);
  const repeating = repeatPulse(deps, stopping.signal);
  return async () => {
    stopping.abort();
    await repeating;
  };
}

async function repeatPulse(deps: PulseDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await setTimeout(deps.timeouts.pulse * 1000, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) await recordPulse(deps).catch((err: unknown) => deps.log.warn({ err }, 'pulse'));
  }
}
