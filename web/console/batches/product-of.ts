import { fill } from '../../../messages/fill.ts';

const postpaid = 3;

/** What stickers are for. `postpaidOf`: how it is said of a `{product}` that is paid for later. */
export function productOf(
  { kind, product_name: product }: { kind: number; product_name: string },
  postpaidOf: string,
): string {
  return kind === postpaid ? fill(postpaidOf, { product }) : product;
}
