import type { Selectable } from 'kysely';
import type { OutgoingState, OutgoingTable } from '../db/tables.ts';
import type { OutboxDeps } from './deps.ts';
import { unlessSpared } from './spare.ts';

export type OutgoingRow = Selectable<OutgoingTable>;

const statusColumns = [
  'id',
  'about',
  'state',
  'reason',
  'channel',
  'worth',
  'not_before',
  'held_until',
  'told_at',
  'give_up_at',
] as const;

/** A message's status; `next`: the one to the same recipient that waited for it. */
export interface MessageStatus extends Pick<OutgoingRow, (typeof statusColumns)[number]> {
  next: string | null;
}

/**
 * Changes a row that is still in the state in which we read it; if another process was quicker, returns its status now. `from`: the states in which
 * the change may be made, if others than that one. One that was spared meanwhile does not return to the queue.
 */
export async function transition(
  deps: OutboxDeps,
  row: OutgoingRow,
  to: Partial<OutgoingRow>,
  from: OutgoingState[] = [row.state],
): Promise<MessageStatus | null> {
  const changed = await deps.db
    .updateTable('outgoing')
    .set(
      to.state === 'queued' || to.state === 'unknown'
        ? unlessSpared({ ...to, state: to.state }, mayBeSent(row, to), deps.now())
        : to,
    )
    .where('id', '=', row.id)
    .where('state', 'in', from)
    .where('attempts', '=', row.attempts)
    .returning(statusColumns)
    .returning((eb) =>
      eb
        .selectFrom('outgoing as later')
        .select('later.id')
        .whereRef('later.recipient_index', '=', 'outgoing.recipient_index')
        .whereRef('later.channel', '=', 'outgoing.channel')
        .whereRef('later.id', '<>', 'outgoing.id')
        .where('later.state', 'in', ['queued', 'sending'])
        .where((each) => each.or([each('later.held_until', 'is', null), each('later.held_until', '<=', deps.now())]))
        .orderBy('later.created_at')
        .orderBy('later.id')
        .limit(1)
        .as('next'),
    )
    .executeTakeFirst();
  return changed ?? readStatus(deps, row.id);
}

/** What returns to the queue without a word from its provider may have been sent, too. */
function mayBeSent({ doubts }: OutgoingRow, { state, detail }: Partial<OutgoingRow>): boolean {
  return state === 'unknown' || detail === undefined || doubts > 0;
}

/** Null if the message no longer exists. */
export async function readStatus({ db }: Pick<OutboxDeps, 'db'>, id: string): Promise<MessageStatus | null> {
  const row = await db.selectFrom('outgoing').select(statusColumns).where('id', '=', id).executeTakeFirst();
  return row ? { ...row, next: null } : null;
}

/**
 * Makes a message a dead letter: visible in /metrics, in the log and by `npm run outgoing`, and kept until an operator decides. A push is only
 * logged: the SMS that follows it is what counts.
 */
export async function giveUp(deps: OutboxDeps, row: OutgoingRow, why: string): Promise<MessageStatus | null> {
  const detail = row.detail ? `${why}; ${row.detail}` : why;
  const result = await transition(deps, row, { state: 'dead', settled_at: deps.now(), detail });
  const level = row.channel === 'push' ? 'warn' : 'error';
  if (result?.state === 'dead') deps.log[level]({ outgoing: row.id, channel: row.channel, detail }, 'given up');
  return result;
}

/** Until when nothing is done with a message; null if something may be done now. */
export function waitsUntil({ not_before, held_until }: Pick<OutgoingRow, 'not_before' | 'held_until'>): Date | null {
  if (!not_before || !held_until) return not_before ?? held_until;
  return not_before > held_until ? not_before : held_until;
}
