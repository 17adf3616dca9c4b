import type { allocateBatchToOrder, batchForOrder } from '../../../contract/console/batch-to-order.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { lockOrder } from '../../orders/lock-order.ts';
import { addPicks, pickable } from '../../orders/picks.ts';
import { findOrder } from '../../orders/placed-order.ts';
import type { Services } from '../../services.ts';
import { freeOf } from '../../stickers/batches/allocate.ts';
import { findBatch } from '../../stickers/batches/batch.ts';
import { record } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { type BatchDeps, requireBatch, take } from './change-batch.ts';
import { orderWants, requireOrder } from './order-wants.ts';

/** What would be picked, to be confirmed before it is. */
export function forOrder({ database: { db } }: Pick<Services, 'database'>): Handler<typeof batchForOrder> {
  return async ({ id, order_id }, { principal }) => {
    const batch = await findBatch(db, id);
    if (!batch) throw notFound(principal);
    return orderWants(db, requireOrder(await findOrder(db, order_id)), batch);
  };
}

/** The order is locked before the batch, as it is before every sticker that is picked for it. */
export function allocateToOrder(deps: BatchDeps): Handler<typeof allocateBatchToOrder> {
  return ({ id, version, order_id }, { principal: operator }) =>
    deps.database.db.transaction().execute(async (tx) => {
      const order = requireOrder(await lockOrder(tx, order_id));
      const batch = requireVersion(await requireBatch(tx, id, operator), version, operator);
      const wanted = (await orderWants(tx, order, batch)).stickers;
      const now = deps.now();
      const stickers = await addPicks(tx, order, freeOf(pickable(tx), batch, wanted), now);
      await take(tx, deps, batch, {
        operator,
        action: 'batch.allocate',
        changes: {},
        told: { order_id, stickers },
        now,
      });
      const changes = { batch: id, stickers };
      await record(tx, operator, { action: 'order.pick', subject: 'order', subjectId: order_id, changes, now });
      return { stickers };
    });
}
