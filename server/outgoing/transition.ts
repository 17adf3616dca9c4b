import type { Selectable } from 'kysely';
import type { OutgoingState, OutgoingTable } from '../db/tables.ts';
import type { OutgoingParts } from './parts.ts';

export type OutgoingRow = Selectable<OutgoingTable>;

/** How long ago it was last handed to the provider, in seconds. */
export function secondsSinceAttempt({ now }: OutgoingParts, row: OutgoingRow): number {
  return (now().getTime() - (row.attempted_at ?? row.created_at).getTime()) / 1000;
}

/** Changes a row that still stands as we read it; where somebody else was quicker, says where it stands now. */
export async function change(parts: OutgoingParts, row: OutgoingRow, to: Partial<OutgoingRow>): Promise<OutgoingState> {
  const changed = await parts.db
    .updateTable('outgoing')
    .set(to)
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .where('attempts', '=', row.attempts)
    .returning('state')
    .executeTakeFirst();
  if (changed) return changed.state;
  const current = await parts.db.selectFrom('outgoing').select('state').where('id', '=', row.id).executeTakeFirst();
  return current?.state ?? 'dead';
}

/** The dead letter: visible in /metrics, in the log and by `npm run outgoing`, and kept until somebody decides. */
export async function giveUp(parts: OutgoingParts, row: OutgoingRow, why: string): Promise<OutgoingState> {
  const detail = row.detail ? `${why}; ${row.detail}` : why;
  const state = await change(parts, row, { state: 'dead', settled_at: parts.now(), detail });
  if (state === 'dead') parts.log.error({ outgoing: row.id, channel: row.channel, detail }, 'given up');
  return state;
}
