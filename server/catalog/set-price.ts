import type { Db } from '../db/database.ts';

interface NewPrice {
  productId: number;
  pricePaise: number;
  strikedPaise: number;
  operatorId: number;
  now: Date;
}

/** Sets a product's price from now on. Earlier prices stay recorded. */
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
