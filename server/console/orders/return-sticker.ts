import type { returnSticker } from '../../../contract/console/order-changes.ts';
import { consoleText } from '../../../messages/console.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { returnPicks } from '../../orders/picks.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireLocked, requireStep } from './change-order.ts';
import { parcelOf } from './pick.ts';
import { findTyped } from './typed-sticker.ts';

export function takeOut({ database, now }: Pick<Services, 'database' | 'now'>): Handler<typeof returnSticker> {
  return ({ order_id, code }, { principal }) =>
    database.db.transaction().execute(async (tx) => {
      const order = await requireLocked(tx, principal, order_id);
      requireStep(order, 'pick');
      const sticker = await findTyped(tx, code).catch(() => null);
      if (sticker?.order_id !== order.id) throw new ApiError(409, 'not_picked', consoleText.orders.not_picked);
      const back = await returnPicks(tx, order.id, sticker.id);
      if (back.length === 0) throw new ApiError(409, 'sticker_not_free', consoleText.orders.sticker_given);
      await record(tx, principal, {
        action: 'order.put_back',
        subject: 'order',
        subjectId: order.id,
        changes: { sticker: sticker.id },
        now: now(),
      });
      return parcelOf(tx, order.id, sticker.guid);
    });
}
