import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';

const postpaid = 3;

/** What a sticker is for, and whether it is paid for later. */
export function productOf(
  { kind, product_name: product }: { kind: number; product_name: string },
  t: Messages['console_stickers'],
): string {
  return kind === postpaid ? fill(t.postpaid, { product }) : product;
}
