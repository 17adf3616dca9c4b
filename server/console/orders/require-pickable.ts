import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';
import { lineFor } from '../../orders/line-for.ts';
import type { PickedLine } from '../../orders/picks.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import type { TypedSticker } from './typed-sticker.ts';

const t = consoleText.orders;

/** Rejects a sticker that does not belong in an order's parcel, with a message for the operator who is holding it. */
export function requirePickable(order: OrderRow, sticker: TypedSticker, lines: PickedLine[]): void {
  requireFree(order, sticker);
  const line = lineFor(order, sticker, lines);
  if (!line) throw new ApiError(409, 'other_product', t.other_product);
  if (line.picked >= line.quantity) throw new ApiError(409, 'line_full', t.line_full);
}

function requireFree(order: OrderRow, { order_id, state, batch_state }: TypedSticker): void {
  if (state === 'off') throw notFree(t.sticker_off);
  if (order_id === order.id) throw new ApiError(409, 'already_picked', t.already_picked);
  if (order_id) throw new ApiError(409, 'in_other_order', t.in_other_order, { values: { order: order_id } });
  if (state === 'activated') throw notFree(t.sticker_in_use);
  if (state !== 'minted') throw notFree(t.sticker_given);
  if (batch_state && batch_state !== 'ready') throw notFree(t.batch_not_ready);
}

function notFree(sentence: string): ApiError {
  return new ApiError(409, 'sticker_not_free', sentence);
}
