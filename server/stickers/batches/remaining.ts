import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { countFree } from './allocate.ts';
import type { Batch } from './batch.ts';
import { isUsed } from './used.ts';

type UnderWay = Pick<Batch, 'id' | 'state' | 'quantity' | 'minted' | 'recalls_used'>;

/** For how many stickers of a batch the operation that its state names is still to be done; 0 if it names none. */
export async function countRemaining(db: Db, batch: UnderWay): Promise<number> {
  if (batch.state === 'minting') return batch.quantity - batch.minted;
  if (batch.state === 'cancelling') return batch.minted;
  if (batch.state === 'allocating') return countFree(db, batch);
  return batch.state === 'recalling' ? countToRecall(db, batch) : 0;
}

async function countToRecall(db: Db, { id, recalls_used }: UnderWay): Promise<number> {
  const all = db.selectFrom('sticker').where('batch_id', '=', id).where('state', '!=', 'off');
  const some = recalls_used ? all : all.where(sql<boolean>`not ${isUsed}`);
  const { count } = await some
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
