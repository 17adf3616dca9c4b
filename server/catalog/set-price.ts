import type { Db } from '../db/database.ts';

interface NewPrice {
  productId: number;
  pricePaise: number;
  strikedPaise: number;
  operatorId: number;
  now: Date;
}

/** Sets a product's price from now on, in place of a planned one that has begun and has no end. Earlier prices stay recorded. */
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
  await tx
    .updateTable('planned_price')
    .set({ ended_at: now })
    .where('product_id', '=', productId)
    .where('until_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('from_at', '<=', now)
    .execute();
}
