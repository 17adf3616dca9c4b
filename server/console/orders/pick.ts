import type { pickSticker } from '../../../contract/console/order-changes.ts';
import type { Db } from '../../db/database.ts';
import type { Handler } from '../../http/handle-call.ts';
import { addPicks, missingOf, pickable, pickedLines } from '../../orders/picks.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireLocked, requireStep } from './change-order.ts';
import { requirePickable } from './require-pickable.ts';
import { findTyped } from './typed-sticker.ts';

/** Any number of operators may pick for one order: it is locked, and each sticker is counted after the one before. */
export function pick({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof pickSticker> {
  return ({ order_id, code }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const order = await requireLocked(tx, principal, order_id);
      requireStep(order, 'pick');
      const sticker = await findTyped(tx, code);
      requirePickable(order, sticker, await pickedLines(tx, order.id));
      await addPicks(tx, order, pickable(tx).where('id', '=', sticker.id), now());
      await record(tx, principal, {
        action: 'order.pick',
        subject: 'order',
        subjectId: order.id,
        changes: { sticker: sticker.id },
        now: now(),
      });
      return parcelOf(tx, order.id, sticker.guid);
    });
}

/** What is in an order's parcel now, and the code of the sticker that was picked or taken out. */
export async function parcelOf(tx: Db, orderId: number, guid: string) {
  const lines = await pickedLines(tx, orderId);
  return { guid, Lines: lines, missing: missingOf(lines) };
}
