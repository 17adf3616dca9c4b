import { stickerKinds } from '../../contract/sticker-kinds.ts';
import type { Db } from '../db/database.ts';
import { mintStickers } from '../stickers/mint.ts';
import type { OrderRow } from './placed-order.ts';

/** A postpaid sticker, which its customer pays for. */
const postpaid = { kind: stickerKinds.postpaid, is_paid: false };

/**
 * Makes the stickers of an order that a reseller prints. Prepaid ones are paid for and last for life; a sticker on account is sold to
 * the reseller's customer at today's shop price.
 */
export async function mintOrdered(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const lines = await tx
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .select(['product_id', 'quantity', 'product.price_paise'])
    .where('order_id', '=', order.id)
    .orderBy('product_id')
    .execute();
  for (const { product_id, quantity, price_paise } of lines)
    await mintStickers(tx, quantity, {
      ...(order.mode === 'postpaid' ? postpaid : { kind: product_id, is_paid: true }),
      product_id,
      rate_paise: price_paise,
      state: 'allocated',
      reseller_id: order.reseller_id,
      order_id: order.id,
      is_digital: true,
      created_at: now,
    });
}
