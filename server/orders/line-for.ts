import type { OrderRow } from './placed-order.ts';

const postpaid = 3;

/** The line of an order that stickers of this kind are for, if it has one. */
export function lineFor<Line extends { product_id: number }>(
  { mode }: Pick<OrderRow, 'mode'>,
  { kind, product_id }: { kind: number; product_id: number },
  lines: Line[],
): Line | undefined {
  const isOfKind = (kind === postpaid) === (mode === 'postpaid');
  return isOfKind ? lines.find((line) => line.product_id === product_id) : undefined;
}
