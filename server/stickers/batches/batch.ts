import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BatchTable } from '../../db/tables.ts';

export type Batch = Selectable<BatchTable>;

/** The number of stickers processed in one transaction: small, so that a scan meanwhile does not wait long. */
export const stickersPerStep = 1000;

export function lockBatch(tx: Db, id: number): Promise<Batch | undefined> {
  return tx.selectFrom('batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findBatch(db: Db, id: number): Promise<Batch | undefined> {
  return db.selectFrom('batch').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes a locked batch. */
export async function setBatch(tx: Db, { id }: Pick<Batch, 'id'>, changes: Partial<Omit<Batch, 'id'>>): Promise<void> {
  await tx.updateTable('batch').set(changes).where('id', '=', id).execute();
}
