import type { Db } from '../db/database.ts';

interface NewPrice {
  productId: number;
  pricePaise: number;
  strikedPaise: number;
  operatorId: number;
  now: Date;
}

/** What a product costs from now on. What it cost before stays written down. */
export async function setPrice(
  tx: Db,
  { productId, pricePaise, strikedPaise, operatorId, now }: NewPrice,
): Promise<void> {
  const price = { price_paise: pricePaise, striked_price_paise: strikedPaise };
  await tx.updateTable('product').set(price).where('id', '=', productId).execute();
  await tx
    .insertInto('product_price')
    .values({ ...price, product_id: productId, from_at: now, operator_id: operatorId })
    .execute();
}
