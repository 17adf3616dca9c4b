import type { BatchState } from '../../../contract/batch-states.ts';
import type { Db } from '../../db/database.ts';

export function findBatch(db: Db, id: number) {
  return db
    .selectFrom('batch')
    .innerJoin('product', 'product.id', 'batch.product_id')
    .select(['batch.id', 'batch.kind', 'batch.quantity', 'batch.state', 'product.name as product_name'])
    .where('batch.id', '=', id)
    .executeTakeFirst();
}

/** A batch may be allocated while an operator prints it. */
export function canPrint({ state }: { state: BatchState }): boolean {
  return state === 'ready' || state === 'allocating';
}
