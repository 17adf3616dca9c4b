import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { InquiryTable } from '../../db/tables.ts';

export type InquiryRow = Selectable<InquiryTable>;

/** An inquiry by the number in its address; locked, so that changes by two operators come one after the other. */
export function lockInquiry(tx: Db, no: number): Promise<InquiryRow | undefined> {
  return tx.selectFrom('inquiry').selectAll().where('no', '=', no).forUpdate().executeTakeFirst();
}

/** The inquiry in whose thread this one is read, locked: it may have been merged. */
export async function lockThread(tx: Db, no: number): Promise<InquiryRow | undefined> {
  const thread = await tx
    .selectFrom('inquiry')
    .leftJoin('inquiry as kept', 'kept.id', 'inquiry.merged_into')
    .select((eb) => eb.fn.coalesce('kept.no', 'inquiry.no').as('no'))
    .where('inquiry.no', '=', no)
    .executeTakeFirst();
  return thread && lockInquiry(tx, thread.no);
}

/** Since when its writer waits for what is not answered yet. */
export function waitingSince({ waits_since, created_at }: Pick<InquiryRow, 'waits_since' | 'created_at'>): Date {
  return waits_since ?? created_at;
}

/** Writes the changed fields. Returns the new version. */
export async function changeInquiry(
  tx: Db,
  { id, version }: InquiryRow,
  values: Pick<Updateable<InquiryTable>, 'state' | 'assigned_to' | 'waits_since' | 'merged_into'>,
): Promise<number> {
  const newVersion = version + 1;
  await tx
    .updateTable('inquiry')
    .set({ ...values, version: newVersion })
    .where('id', '=', id)
    .execute();
  return newVersion;
}
