import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Batch, setBatch } from './batch.ts';
import { stickersOf, updateSome } from './update-some.ts';
import { isUsed } from './used.ts';

/** Switches the next stickers of a locked batch off: those that are not in use, or all of them. */
export async function recallSome(tx: Db, batch: Batch): Promise<void> {
  const all = stickersOf(tx, batch).where('state', '!=', 'off');
  const some = batch.recalls_used ? all : all.where(sql<boolean>`not ${isUsed}`);
  if (await updateSome(tx, some, { state: 'off' })) return;
  await setBatch(tx, batch, { state: 'recalled' });
}
