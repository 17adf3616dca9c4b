import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { InquiryTable } from '../../db/tables.ts';

export type InquiryRow = Selectable<InquiryTable>;

/** An inquiry by the number in its address; locked, so that changes by two operators come one after the other. */
export function lockInquiry(tx: Db, no: number): Promise<InquiryRow | undefined> {
  return tx.selectFrom('inquiry').selectAll().where('no', '=', no).forUpdate().executeTakeFirst();
}

/** Writes the changed fields. Returns the new version. */
export async function changeInquiry(
  tx: Db,
  { id, version }: InquiryRow,
  values: Pick<Updateable<InquiryTable>, 'state' | 'assigned_to'>,
): Promise<number> {
  const newVersion = version + 1;
  await tx
    .updateTable('inquiry')
    .set({ ...values, version: newVersion })
    .where('id', '=', id)
    .execute();
  return newVersion;
}
