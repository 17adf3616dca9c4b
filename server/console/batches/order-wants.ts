import { mostPicked } from '../../../contract/console/batch-to-order.ts';
import { consoleText } from '../../../messages/console.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { lineFor } from '../../orders/line-for.ts';
import { pickedLines } from '../../orders/picks.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import { countFree } from '../../stickers/batches/allocate.ts';
import type { Batch } from '../../stickers/batches/batch.ts';
import { requireStep as requireOrderStep } from '../orders/change-order.ts';
import { requireStep } from './change-batch.ts';
import { notReady } from './not-ready.ts';

const t = consoleText.batches;

/** How many of a batch's free stickers an order gets; fails with the same errors as picking one of them by hand. */
export async function orderWants(db: Db, order: OrderRow, batch: Batch) {
  requireStep(batch, 'allocate', notReady());
  requireOrderStep(order, 'pick');
  const line = lineFor(order, batch, await pickedLines(db, order.id));
  if (!line) throw new ApiError(409, 'other_product', t.other_product);
  if (line.picked >= line.quantity) throw new ApiError(409, 'line_full', t.line_full);
  const free = await countFree(db, batch);
  if (free === 0) throw new ApiError(409, 'nothing_free', t.nothing_free);
  return { free, stickers: Math.min(line.quantity - line.picked, free, mostPicked) };
}

/** The order whose number was typed in, or an error of that field. */
export function requireOrder(order: OrderRow | undefined): OrderRow {
  if (order) return order;
  throw new ApiError(422, 'unknown_order', t.unknown_order, { errors: { order_id: [t.unknown_order] } });
}
