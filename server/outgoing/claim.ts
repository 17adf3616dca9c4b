import { type ExpressionBuilder, type NotNull, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { OutboxDeps } from './deps.ts';
import type { OutgoingRow } from './transition.ts';

export interface ClaimedMessage extends OutgoingRow {
  payload_sealed: Buffer;
  /** How many messages in a row this channel's provider had left unanswered. */
  failures: number;
  /** It is sent first through a paused channel, to see whether the provider answers again. */
  isProbe: boolean;
}

/**
 * Claims a message for sending if it is due, its channel is not paused and no earlier one to the same recipient is open. A call to a flow is claimed
 * by `claimFlowCall` alone. `isHeld`: one that was held, and is known to be still needed.
 */
export async function claim(deps: OutboxDeps, id: string, isHeld = false): Promise<ClaimedMessage | undefined> {
  const paused = (eb: ExpressionBuilder<Tables, 'outgoing'>) =>
    eb
      .selectFrom('channel_pause')
      .whereRef('channel_pause.channel', '=', 'outgoing.channel')
      .where('since', 'is not', null);
  const claimed = await claimQuery(deps, deps.db, id)
    .where((eb) => eb.not(eb.exists(paused(eb).select('since'))))
    .where((eb) => eb.not(isFlowCallRow(eb)))
    .where('held_until', isHeld ? 'is not' : 'is', null)
    .executeTakeFirst();
  return claimed && { ...claimed, failures: claimed.failures ?? 0, isProbe: false };
}

/** The same once the pause of its channel has ended: only one process claims one message, and the pause goes on until that is answered. */
export function claimAsProbe(deps: OutboxDeps, row: OutgoingRow): Promise<ClaimedMessage | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const claimed = await claimAfterPause(tx, deps, row);
    if (claimed) await prolongPause(tx, deps, row);
    return claimed;
  });
}

/**
 * Claims a call to a flow that is due, unless it is not to be placed any more: then it is removed, and so is all trace that it was due. `isProbe`:
 * through a pause that has ended.
 */
export async function claimFlowCall(
  deps: OutboxDeps,
  row: OutgoingRow,
  isProbe: boolean,
): Promise<ClaimedMessage | undefined> {
  const about = row.about ?? '';
  const { claimed, isRemoved } = await deps.db.transaction().execute(async (tx) => {
    const claimed = await (isProbe ? claimAfterPause(tx, deps, row) : claimIn(tx, deps, row));
    if (!claimed) return { claimed, isRemoved: false };
    if (await deps.flowCalls.admit(tx, about, claimed.attempts === 1)) {
      // Only now: nothing is asked of the provider by a call that is removed, and the next one is the probe.
      if (isProbe) await prolongPause(tx, deps, row);
      return { claimed, isRemoved: false };
    }
    await tx.deleteFrom('outgoing').where('id', '=', row.id).execute();
    return { claimed: undefined, isRemoved: true };
  });
  if (isRemoved) await deps.flowCalls.onOutcome(about);
  return claimed;
}

/** Removes a call to a flow whose time is over, where it is not needed any more. Returns whether it did. */
export async function removeUnneededFlowCall({ db, flowCalls }: OutboxDeps, row: OutgoingRow): Promise<boolean> {
  const about = row.about ?? '';
  const isRemoved = await db.transaction().execute(async (tx) => {
    const queued = tx.selectFrom('outgoing').select('id').where('id', '=', row.id).where('state', '=', 'queued');
    if (!(await queued.forUpdate().executeTakeFirst())) return false;
    if (await flowCalls.admit(tx, about, false)) return false;
    await tx.deleteFrom('outgoing').where('id', '=', row.id).execute();
    return true;
  });
  if (isRemoved) await flowCalls.onOutcome(about);
  return isRemoved;
}

async function claimIn(tx: Db, deps: OutboxDeps, { id }: OutgoingRow): Promise<ClaimedMessage | undefined> {
  const claimed = await claimQuery(deps, tx, id).executeTakeFirst();
  return claimed && { ...claimed, failures: claimed.failures ?? 0, isProbe: false };
}

/** Locks the pause that has ended, so that no other process claims a message of its channel. */
async function claimAfterPause(
  tx: Db,
  deps: OutboxDeps,
  { id, channel }: OutgoingRow,
): Promise<ClaimedMessage | undefined> {
  const pause = await tx
    .selectFrom('channel_pause')
    .select('failures')
    .where(isPauseOf(channel))
    .where('until', '<=', deps.now())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const claimed = pause && (await claimQuery(deps, tx, id).executeTakeFirst());
  return claimed && { ...claimed, failures: pause.failures, isProbe: true };
}

async function prolongPause(tx: Db, { now, timeouts }: OutboxDeps, { channel }: OutgoingRow): Promise<void> {
  const until = secondsAfter(now(), channel === 'mail' ? timeouts.mailCutOff : timeouts.cutOff);
  await tx.updateTable('channel_pause').set({ until }).where(isPauseOf(channel)).execute();
}

/** Of a row of `channel_pause`. A push has none: each of its services is left alone by itself. */
export function isPauseOf(channel: OutgoingRow['channel']) {
  return sql<boolean>`channel_pause.channel = ${channel}`;
}

/** As `isFlowCall`. */
function isFlowCallRow(eb: ExpressionBuilder<Tables, 'outgoing'>) {
  return eb.and([eb('outgoing.channel', '=', 'call'), eb('outgoing.worth', '=', 'minutes')]);
}

function claimQuery({ now, timeouts }: OutboxDeps, db: Db, id: string) {
  const at = now();
  const cutOff = sql<Date>`case channel when 'mail' then ${secondsAfter(at, timeouts.mailCutOff)}::timestamptz
    else ${secondsAfter(at, timeouts.cutOff)}::timestamptz end`;
  return (
    db
      .updateTable('outgoing')
      // A process of the release before queues again what was spared, and leaves the mark.
      .set((eb) => ({
        state: 'sending',
        spared: null,
        attempts: eb('attempts', '+', 1),
        attempted_at: at,
        not_before: cutOff,
      }))
      .where('id', '=', id)
      .where('state', '=', 'queued')
      // One whose payload was erased says nothing about the provider, and would keep those behind it waiting.
      .where('payload_sealed', 'is not', null)
      .where('give_up_at', '>', at)
      .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', at)]))
      .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', at)]))
      .where((eb) => eb.not(eb.exists(earlierOpenMessages(eb, at).select('earlier.id'))))
      .returningAll()
      .$narrowType<{ payload_sealed: NotNull }>()
      .returning((eb) =>
        eb
          .selectFrom('channel_pause')
          .select('failures')
          .whereRef('channel_pause.channel', '=', 'outgoing.channel')
          .as('failures'),
      )
  );
}

/** Messages to the same recipient that were enqueued earlier and are not handed over yet; one that waits for another channel stops nobody. */
function earlierOpenMessages(eb: ExpressionBuilder<Tables, 'outgoing'>, now: Date) {
  return eb
    .selectFrom('outgoing as earlier')
    .whereRef('earlier.recipient_index', '=', 'outgoing.recipient_index')
    .whereRef('earlier.channel', '=', 'outgoing.channel')
    .where('earlier.state', 'in', ['queued', 'sending'])
    .where('earlier.give_up_at', '>', now)
    .where((each) => each.or([each('earlier.held_until', 'is', null), each('earlier.held_until', '<=', now)]))
    .where(sql<boolean>`(earlier.created_at, earlier.id) < (outgoing.created_at, outgoing.id)`);
}

/** The first of them; undefined for a message that waits for no other. */
export async function firstEarlierMessage({ db, now }: OutboxDeps, row: OutgoingRow): Promise<string | undefined> {
  const first = await db
    .selectFrom('outgoing')
    .where('outgoing.id', '=', row.id)
    .select((eb) =>
      earlierOpenMessages(eb, now())
        .select('earlier.id')
        .orderBy('earlier.created_at')
        .orderBy('earlier.id')
        .limit(1)
        .as('first'),
    )
    .executeTakeFirst();
  return first?.first ?? undefined;
}
