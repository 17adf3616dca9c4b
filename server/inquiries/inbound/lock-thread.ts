import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { InquiryTable } from '../../db/tables.ts';

export type InquiryRow = Selectable<InquiryTable>;

/** The inquiry to whose address somebody wrote, and the one in whose thread it is read: the same, unless it was merged. */
export interface Thread {
  addressed: InquiryRow;
  kept: InquiryRow;
}

/**
 * Locks the inquiry in whose thread another is read, and keeps that one from being deleted. The kept one first: a merge locks those that are kept
 * before it changes those that are part of them. Undefined if there is no such inquiry any more.
 */
export async function lockThreadOf(tx: Db, id: string): Promise<Thread | undefined> {
  const seen = await tx.selectFrom('inquiry').select('merged_into').where('id', '=', id).executeTakeFirst();
  if (!seen) return undefined;
  const keptId = seen.merged_into ?? id;
  const kept = await tx.selectFrom('inquiry').selectAll().where('id', '=', keptId).forUpdate().executeTakeFirst();
  const addressed = await tx.selectFrom('inquiry').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
  if (!addressed) return undefined;
  // It was merged, or the one into which it was is deleted, since it was looked at.
  return kept && (addressed.merged_into ?? id) === kept.id ? { addressed, kept } : lockThreadOf(tx, id);
}
