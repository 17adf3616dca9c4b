import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';
import type { Db } from '../../db/database.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import { quietHoursSelection } from '../../stickers/find-sticker.ts';
import { handedOnAt } from '../../stickers/hand-on/when-handed-on.ts';

export type StickerRow = NonNullable<Awaited<ReturnType<typeof stickerByGuid>>>;

/** The sticker whose code was typed, whatever its state. */
export async function findByCode(db: Db, typed: string, operator: Operator): Promise<StickerRow> {
  const sticker = await stickerByGuid(db, parseStickerCode(typed));
  if (!sticker) throw notFound(operator);
  return sticker;
}

function stickerByGuid(db: Db, guid: string) {
  return db
    .selectFrom('sticker')
    .innerJoin('product', 'product.id', 'sticker.product_id')
    .leftJoin('batch', 'batch.id', 'sticker.batch_id')
    .leftJoin('vehicle', 'vehicle.id', 'sticker.vehicle_id')
    .leftJoin('orders', 'orders.id', 'sticker.order_id')
    .leftJoin('quiet_hours', 'quiet_hours.owner_id', 'sticker.owner_id')
    .selectAll('sticker')
    .select(['product.name as product_name', 'batch.state as batch_state', 'vehicle.plate_number'])
    .select(['orders.state as order_state', handedOnAt.as('handed_on_at')])
    .select(quietHoursSelection.as('quiet_hours'))
    .where('guid', '=', guid)
    .executeTakeFirst();
}

/** The sticker, with its row and its owner's row locked: the owner's first, in the same order as the owner's own actions. */
export async function lockByCode(tx: Db, typed: string, operator: Operator): Promise<StickerRow> {
  const { id, owner_id } = await findByCode(tx, typed, operator);
  if (owner_id) await tx.selectFrom('owner').select('id').where('id', '=', owner_id).forUpdate().execute();
  await tx.selectFrom('sticker').select('id').where('id', '=', id).forUpdate().execute();
  return findByCode(tx, typed, operator);
}
