import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';

const postpaid = 3;

/** What stickers are for, and whether they are paid for later. */
export function productOf(
  { kind, product_name: product }: { kind: number; product_name: string },
  t: Messages['console_batches'],
): string {
  return kind === postpaid ? fill(t.postpaid_of, { product }) : product;
}
