import { stickers } from '../../../messages/console/stickers.ts';
import { fill } from '../../../messages/fill.ts';

const postpaid = 3;

/** What a sticker is for, and whether it is paid for later. */
export function productOf({ kind, product_name: product }: { kind: number; product_name: string }): string {
  return kind === postpaid ? fill(stickers.postpaid, { product }) : product;
}
