import { desk } from '../../../messages/desk.ts';
import { fill } from '../../../messages/fill.ts';

const indian = new Intl.NumberFormat('en-IN');
const postpaid = 3;

/** A number of stickers, as India groups it. */
export function counted(stickers: number): string {
  return indian.format(stickers);
}

/** What stickers are for, and whether they are paid for later. */
export function productOf({ kind, product_name: product }: { kind: number; product_name: string }): string {
  return kind === postpaid ? fill(desk.batches.postpaid_of, { product }) : product;
}
