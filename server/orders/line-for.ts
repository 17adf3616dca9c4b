import { isOnAccount } from '../../contract/order-states.ts';
import { stickerKinds } from '../../contract/sticker-kinds.ts';
import type { OrderRow } from './placed-order.ts';

/** The line of an order that stickers of this kind are for, if it has one. */
export function lineFor<Line extends { product_id: number }>(
  order: Pick<OrderRow, 'mode'>,
  { kind, product_id }: { kind: number; product_id: number },
  lines: Line[],
): Line | undefined {
  const isOfKind = (kind === stickerKinds.postpaid) === isOnAccount(order);
  return isOfKind ? lines.find((line) => line.product_id === product_id) : undefined;
}
