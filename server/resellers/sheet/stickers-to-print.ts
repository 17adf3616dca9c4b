import { codesOnSheet } from '../../../contract/codes-on-sheet.ts';
import type { Db } from '../../db/database.ts';

/** One page of a reseller's digital codes, which they print themselves, that are not used yet, newest first; with their total. */
export async function stickersToPrint(
  db: Db,
  resellerId: number,
  { order_id, page }: { order_id: number | undefined; page: number },
) {
  const stickers = await printableStickers(db, resellerId, order_id)
    .innerJoin('product', 'product.id', 'sticker.product_id')
    .select(['sticker.guid', 'sticker.kind', 'product.name'])
    .orderBy('sticker.id', 'desc')
    .offset((page - 1) * codesOnSheet)
    .limit(codesOnSheet)
    .execute();
  return { stickers, total: await countToPrint(db, resellerId, order_id) };
}

/** The number of codes left to print, of one order or of all. */
export async function countToPrint(db: Db, resellerId: number, orderId?: number): Promise<number> {
  const { count } = await printableStickers(db, resellerId, orderId)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Only codes without an owner: a code that an owner has was printed already. */
function printableStickers(db: Db, resellerId: number, orderId: number | undefined) {
  const query = db
    .selectFrom('sticker')
    .where('sticker.reseller_id', '=', resellerId)
    .where('sticker.is_digital', '=', true)
    .where('sticker.state', '=', 'allocated');
  return orderId === undefined ? query : query.where('sticker.order_id', '=', orderId);
}
