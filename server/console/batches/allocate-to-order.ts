import {
  type allocateBatchToOrder,
  type batchForOrder,
  maxPicksPerRequest,
} from '../../../contract/console/batch-to-order.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { lineFor } from '../../orders/line-for.ts';
import { lockOrder } from '../../orders/lock-order.ts';
import { addPicks, pickableStickers, pickedLines } from '../../orders/picks.ts';
import { findOrder, type OrderRow } from '../../orders/placed-order.ts';
import type { Services } from '../../services.ts';
import { countFree, lockableFree } from '../../stickers/batches/allocate.ts';
import { type Batch, findBatch } from '../../stickers/batches/batch.ts';
import { recordAudit } from '../audit/record.ts';
import { requireStepAllowed as requireOrderStep } from '../orders/change-order.ts';
import { requireVersion } from '../require-version.ts';
import { applyBatchStep, type BatchDeps, notReadyError, requireBatch, requireBatchStep } from './change-batch.ts';

/** What would be picked, to be confirmed before it is. */
export function previewAllocationToOrder({
  database: { db },
}: Pick<Services, 'database'>): Handler<typeof batchForOrder> {
  return async ({ id, order_id }, { principal }) => {
    const batch = await findBatch(db, id);
    if (!batch) throw notFound(principal);
    return countAllocatable(db, requireOrder(await findOrder(db, order_id)), batch);
  };
}

/** The order is locked before the batch, as it is before every sticker that is picked for it. */
export function allocateToOrder(deps: BatchDeps): Handler<typeof allocateBatchToOrder> {
  return ({ id, version, order_id }, { principal: operator }) =>
    deps.database.db.transaction().execute(async (tx) => {
      const order = requireOrder(await lockOrder(tx, order_id));
      const batch = requireVersion(await requireBatch(tx, id, operator), version, operator);
      const count = (await countAllocatable(tx, order, batch)).stickers;
      const now = deps.now();
      const stickers = await addPicks(tx, order, lockableFree(pickableStickers(tx), batch, count), now);
      await applyBatchStep(tx, deps, batch, {
        operator,
        action: 'batch.allocate',
        changes: {},
        details: { order_id, stickers },
        now,
      });
      const changes = { batch: id, stickers };
      await recordAudit(tx, operator, { action: 'order.pick', subject: 'order', subjectId: order_id, changes, now });
      return { stickers };
    });
}

const t = en.console_batches;

/** How many of a batch's free stickers an order gets; fails with the same errors as picking one of them by hand. */
async function countAllocatable(db: Db, order: OrderRow, batch: Batch) {
  requireBatchStep(batch, 'allocate', notReadyError());
  requireOrderStep(order, 'pick');
  const line = lineFor(order, batch, await pickedLines(db, order.id));
  if (!line) throw new ApiError(409, 'other_product', t.other_product);
  if (line.picked >= line.quantity) throw new ApiError(409, 'line_full', t.line_full);
  const free = await countFree(db, batch);
  if (free === 0) throw new ApiError(409, 'nothing_free', t.nothing_free);
  return { free, stickers: Math.min(line.quantity - line.picked, free, maxPicksPerRequest) };
}

/** The order whose number was typed in, or an error of that field. */
function requireOrder(order: OrderRow | undefined): OrderRow {
  if (order) return order;
  throw new ApiError(422, 'unknown_order', t.unknown_order, { errors: { order_id: [t.unknown_order] } });
}
