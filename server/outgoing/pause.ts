import { type RawBuilder, sql } from 'kysely';
import { secondsAfter } from '../seconds-after.ts';
import type { Claimed } from './claim.ts';
import type { OutgoingParts } from './parts.ts';
import type { SendOutcome } from './ports.ts';
import type { OutgoingRow } from './transition.ts';

/** After so many messages in a row that nobody answered, a channel is paused. */
const unanswered = 5;

/** How many that waited leave at once when a channel goes on. */
const many = 100;

type Why = 'refuses us' | 'does not answer';

/**
 * What an outcome says of the provider itself: one that refuses us, or that has not answered several times in a row, is left alone for a
 * while by every process. Then one message goes first: taken, everything goes on; otherwise the next pause is longer. Returns who may leave now.
 */
export async function noteOutcome(parts: OutgoingParts, row: Claimed, outcome: SendOutcome): Promise<string[]> {
  const why = troubleIn(outcome);
  if (!why) return row.isProbe || row.failures > 0 ? goOn(parts, row) : [];
  if (row.isProbe) await pauseAgain(parts, row, why);
  else await countFailure(parts, row, why);
  return [];
}

/**
 * The same where a provider says only later that it refuses us. It took the message that looked whether the pause was over, so that the length of
 * the next goes by how often this one was tried.
 */
export async function pauseAsRefused({ db, now, log, patience }: OutgoingParts, row: OutgoingRow): Promise<void> {
  const { channel, attempts } = row;
  const at = now();
  const seconds = Math.min(patience.pause * 2 ** (attempts - 1), patience.longestPause);
  await db
    .updateTable('channel_pause')
    .set({
      pauses: sql`greatest(pauses, ${attempts}::integer)`,
      why: 'refuses us',
      since: sql<Date>`coalesce(since, ${at}::timestamptz)`,
      until: sql<Date>`greatest(until, ${secondsAfter(at, seconds)}::timestamptz)`,
    })
    .where('channel', '=', channel)
    .execute();
  log.error({ channel, why: 'refuses us' }, 'channel paused');
}

function troubleIn(outcome: SendOutcome): Why | null {
  if (outcome.kind === 'refused') return outcome.reason === 'account' ? 'refuses us' : null;
  if (outcome.kind === 'unknown') return 'does not answer';
  return outcome.kind === 'busy' && outcome.isDown ? 'does not answer' : null;
}

/** One that was claimed before the pause says nothing about its end. */
async function goOn({ db, log }: OutgoingParts, { channel, isProbe }: Claimed): Promise<string[]> {
  const well = { failures: 0, pauses: 0, why: null, since: null, until: null };
  const going = db.updateTable('channel_pause').set(well).where('channel', '=', channel);
  await going.where('since', isProbe ? 'is not' : 'is', null).execute();
  if (!isProbe) return [];
  log.info({ channel }, 'channel goes on');
  const waiting = db.selectFrom('outgoing').select('id').where('channel', '=', channel).where('state', '=', 'queued');
  const first = await waiting.where('settled_at', 'is', null).orderBy('created_at').orderBy('id').limit(many).execute();
  return first.map(({ id }) => id);
}

async function countFailure({ db, now, log, patience }: OutgoingParts, { channel }: Claimed, why: Why): Promise<void> {
  const isOver = why === 'refuses us' ? sql<boolean>`true` : sql<boolean>`failures + 1 >= ${unanswered}`;
  const at = now();
  const once = <T>(value: RawBuilder<T>) => sql<T>`case when ${isOver} then ${value} end`;
  const paused = await db
    .updateTable('channel_pause')
    .set({
      failures: sql`failures + 1`,
      pauses: sql`case when ${isOver} then 1 else 0 end`,
      why: once(sql<Why>`${why}::text`),
      since: once(sql<Date>`${at}::timestamptz`),
      until: once(sql<Date>`${secondsAfter(at, patience.pause)}::timestamptz`),
    })
    .where('channel', '=', channel)
    .where('since', 'is', null)
    .returning('since')
    .executeTakeFirst();
  if (paused?.since) log.error({ channel, why }, 'channel paused');
}

async function pauseAgain({ db, now, log, patience }: OutgoingParts, { channel }: Claimed, why: Why): Promise<void> {
  const paused = await db
    .updateTable('channel_pause')
    .set({
      failures: sql`failures + 1`,
      pauses: sql`pauses + 1`,
      why,
      until: sql<Date>`${now()}::timestamptz
        + least(${patience.pause}::float8 * power(2, least(pauses, 20)), ${patience.longestPause}::float8) * interval '1 second'`,
    })
    .where('channel', '=', channel)
    .where('since', 'is not', null)
    .returning(['since', 'until'])
    .executeTakeFirst();
  log.warn({ channel, why, ...paused }, 'channel still paused');
}
