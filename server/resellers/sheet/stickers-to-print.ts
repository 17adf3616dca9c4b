import type { Db } from '../../db/database.ts';

/** As many as one file holds. */
export const packsOnSheet = 300;

/** A reseller's codes that nobody has yet and that he prints himself, newest first: so many of how many. */
export async function stickersToPrint(
  db: Db,
  resellerId: number,
  { order_id, page }: { order_id: number | undefined; page: number },
) {
  const his = db
    .selectFrom('sticker')
    .innerJoin('product', 'product.id', 'sticker.product_id')
    .where('sticker.reseller_id', '=', resellerId)
    .where('sticker.is_digital', '=', true)
    .where('sticker.state', '=', 'allocated');
  const all = order_id === undefined ? his : his.where('sticker.order_id', '=', order_id);
  const stickers = await all
    .select(['sticker.guid', 'sticker.kind', 'sticker.product_id', 'product.name'])
    .orderBy('sticker.id', 'desc')
    .offset((page - 1) * packsOnSheet)
    .limit(packsOnSheet)
    .execute();
  const { total } = await all.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { stickers, total: Number(total) };
}
