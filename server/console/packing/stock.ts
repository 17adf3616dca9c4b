import type { Db } from '../../db/database.ts';
import { freeStickers } from '../stock/count-stock.ts';

/** Whether a sticker of a product is free that lies ready to be packed; and if none is, whether there are some that are only not printed yet. */
export async function stockOf(db: Db, productId: number, isPostpaid: boolean) {
  const has = async (isPrinted: boolean) => {
    const free = freeStickers(db, productId, { isPrinted, isPostpaid });
    return (await free.select('sticker.id').limit(1).executeTakeFirst()) !== undefined;
  };
  const is_in_stock = await has(true);
  return { is_in_stock, has_unprinted: !is_in_stock && (await has(false)) };
}
