import { stickerKinds } from '../../../contract/sticker-kinds.ts';
import type { Db } from '../../db/database.ts';

/** Whether a sticker of a product is free that a pick would take: made, of a batch that can be used, and nobody's yet. */
export async function isInStock(db: Db, productId: number, isPostpaid: boolean): Promise<boolean> {
  const free = await db
    .selectFrom('sticker')
    .leftJoin('batch', 'batch.id', 'sticker.batch_id')
    .select('sticker.id')
    .where('sticker.product_id', '=', productId)
    .where('sticker.kind', 'in', isPostpaid ? [stickerKinds.postpaid] : [stickerKinds.car, stickerKinds.bike])
    .where('sticker.state', '=', 'minted')
    .where('sticker.order_id', 'is', null)
    .where((eb) => eb.or([eb('batch.id', 'is', null), eb('batch.state', '=', 'ready')]))
    .limit(1)
    .executeTakeFirst();
  return free !== undefined;
}
