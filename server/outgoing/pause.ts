import { type RawBuilder, sql } from 'kysely';
import { secondsAfter } from '../seconds-after.ts';
import { type ClaimedMessage, isPauseOf } from './claim.ts';
import type { OutboxDeps } from './deps.ts';
import type { SendOutcome } from './ports.ts';
import type { OutgoingRow } from './transition.ts';

/** After so many unanswered messages in a row, a channel is paused. */
const failuresBeforePause = 5;

/** How many waiting messages are sent at once when a channel resumes. */
const maxReleasedAtOnce = 100;

type PauseReason = 'refuses us' | 'does not answer';

/** Why a channel is paused, and until when; undefined if it is not. */
export function findPause({ db }: OutboxDeps, channel: OutgoingRow['channel']) {
  const pauses = db.selectFrom('channel_pause').select(['why', 'until']).where(isPauseOf(channel));
  return pauses.where('since', 'is not', null).executeTakeFirst();
}

/**
 * Applies what an outcome says about the provider itself: if one refuses us, or has not answered several times in a row, every process pauses its
 * channel for a while. Then one message goes first, as a probe: if it is accepted the channel resumes, otherwise the next pause is longer. Returns
 * the ids of the messages that may be sent now.
 */
export async function updateChannelPause(
  deps: OutboxDeps,
  row: ClaimedMessage,
  outcome: SendOutcome,
): Promise<string[]> {
  const why = pauseReasonOf(row, outcome);
  if (!why) return row.isProbe || row.failures > 0 ? resumeChannel(deps, row) : [];
  if (row.isProbe) await extendPause(deps, row, why);
  else await countFailure(deps, row, why);
  return [];
}

/**
 * The same where a provider says only in a later report that it refuses us. It accepted the probe, which ended the pause, so the length of the next
 * pause follows from how often this message was attempted.
 */
export async function pauseAsRefused({ db, now, log, timeouts }: OutboxDeps, row: OutgoingRow): Promise<void> {
  const { channel, attempts } = row;
  const at = now();
  const seconds = Math.min(timeouts.pause * 2 ** (attempts - 1), timeouts.longestPause);
  await db
    .updateTable('channel_pause')
    .set({
      pauses: sql`greatest(pauses, ${attempts}::integer)`,
      why: 'refuses us',
      since: sql<Date>`coalesce(since, ${at}::timestamptz)`,
      until: sql<Date>`greatest(until, ${secondsAfter(at, seconds)}::timestamptz)`,
    })
    .where(isPauseOf(channel))
    .execute();
  log.error({ channel, why: 'refuses us' }, 'channel paused');
}

/** A push is of one of several services, which its adapter leaves alone one by one: none is a reason to pause all. */
function pauseReasonOf({ channel }: ClaimedMessage, outcome: SendOutcome): PauseReason | null {
  if (channel === 'push') return null;
  if (outcome.kind === 'refused') return outcome.reason === 'account' ? 'refuses us' : null;
  if (outcome.kind === 'unknown') return 'does not answer';
  return outcome.kind === 'busy' && outcome.isDown ? 'does not answer' : null;
}

/** A message that was claimed before the pause does not show that the pause is over. */
async function resumeChannel({ db, log }: OutboxDeps, { channel, isProbe }: ClaimedMessage): Promise<string[]> {
  const resumed = { failures: 0, pauses: 0, why: null, since: null, until: null };
  const resume = db.updateTable('channel_pause').set(resumed).where(isPauseOf(channel));
  await resume.where('since', isProbe ? 'is not' : 'is', null).execute();
  if (!isProbe) return [];
  log.info({ channel }, 'channel goes on');
  const waiting = db.selectFrom('outgoing').select('id').where('channel', '=', channel).where('state', '=', 'queued');
  const first = await waiting
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxReleasedAtOnce)
    .execute();
  return first.map(({ id }) => id);
}

async function countFailure(
  { db, now, log, timeouts }: OutboxDeps,
  { channel }: ClaimedMessage,
  why: PauseReason,
): Promise<void> {
  const mustPause = why === 'refuses us' ? sql<boolean>`true` : sql<boolean>`failures + 1 >= ${failuresBeforePause}`;
  const at = now();
  const ifPaused = <T>(value: RawBuilder<T>) => sql<T>`case when ${mustPause} then ${value} end`;
  const paused = await db
    .updateTable('channel_pause')
    .set({
      failures: sql`failures + 1`,
      pauses: sql`case when ${mustPause} then 1 else 0 end`,
      why: ifPaused(sql<PauseReason>`${why}::text`),
      since: ifPaused(sql<Date>`${at}::timestamptz`),
      until: ifPaused(sql<Date>`${secondsAfter(at, timeouts.pause)}::timestamptz`),
    })
    .where(isPauseOf(channel))
    .where('since', 'is', null)
    .returning('since')
    .executeTakeFirst();
  if (paused?.since) log.error({ channel, why }, 'channel paused');
}

async function extendPause(
  { db, now, log, timeouts }: OutboxDeps,
  { channel }: ClaimedMessage,
  why: PauseReason,
): Promise<void> {
  const paused = await db
    .updateTable('channel_pause')
    .set({
      failures: sql`failures + 1`,
      pauses: sql`pauses + 1`,
      why,
      until: sql<Date>`${now()}::timestamptz
        + least(${timeouts.pause}::float8 * power(2, least(pauses, 20)), ${timeouts.longestPause}::float8) * interval '1 second'`,
    })
    .where(isPauseOf(channel))
    .where('since', 'is not', null)
    .returning(['since', 'until'])
    .executeTakeFirst();
  log.warn({ channel, why, ...paused }, 'channel still paused');
}
