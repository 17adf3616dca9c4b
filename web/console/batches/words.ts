import { batches } from '../../../messages/console/batches.ts';
import { fill } from '../../../messages/fill.ts';

const postpaid = 3;

/** What stickers are for, and whether they are paid for later. */
export function productOf({ kind, product_name: product }: { kind: number; product_name: string }): string {
  return kind === postpaid ? fill(batches.postpaid_of, { product }) : product;
}
