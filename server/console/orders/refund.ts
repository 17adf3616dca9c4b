import type { refundOrder as refundCall } from '../../../contract/console/order-changes.ts';
import { rupees, showRupees } from '../../../contract/money.ts';
import { desk } from '../../../messages/desk.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import { type Press, pressOf, requireSameWish } from '../../http/press.ts';
import { Refused } from '../../http/refused.ts';
import { changeOrder } from '../../orders/at-the-desk.ts';
import { oweMoneyBackLetter } from '../../orders/desk-letters.ts';
import { leastRefund, leftOf } from '../../payments/left-of.ts';
import { lockCredited, owePart } from '../../payments/refunds.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { changeLocked } from './change-order.ts';

const t = desk.orders;

/** Refunds money of an order that otherwise stays as it is. Its row is locked: a second request waits, and finds what the first did. */
export function refund(parts: Services): Rule<typeof refundCall> {
  return (asked, { principal, idempotencyKey }) => {
    const { order_id, version, amount, reason } = asked;
    const more = { refunded: rupees(amount) };
    const press = pressOf(parts.vault, idempotencyKey, asked);
    return changeLocked(parts, principal, order_id, async (tx, order) => {
      if (await wasPressed(tx, press)) return { order, more };
      requireVersion(order, version, principal);
      const refundId = await sendBack(tx, { orderId: order.id, amount, press, now: parts.now() });
      await record(tx, principal, {
        action: 'order.refund',
        subject: 'order',
        subjectId: order.id,
        reason,
        changes: { refund: refundId, ...more },
        now: parts.now(),
      });
      const owed = await oweMoneyBackLetter(tx, parts, order, amount);
      return { order: await changeOrder(tx, order, {}), owed, more };
    });
  };
}

async function wasPressed(tx: Db, press: Press): Promise<boolean> {
  if (!press.idempotency_key) return false;
  const earlier = await tx
    .selectFrom('refund')
    .select('wish_hash')
    .where('idempotency_key', '=', press.idempotency_key)
    .executeTakeFirst();
  requireSameWish(press, earlier);
  return earlier !== undefined;
}

interface Wish {
  orderId: number;
  /** In paise. */
  amount: number;
  press: Press;
  now: Date;
}

/** Never more than the refundable amount, however many requests come at once. */
async function sendBack(tx: Db, { orderId, amount, press, now }: Wish): Promise<string> {
  const payment = await lockCredited(tx, orderId);
  const left = payment ? await leftOf(tx, payment) : 0;
  if (!payment || left === 0) throw new Refused(409, 'nothing_to_refund', t.nothing_to_refund);
  if (amount > left) throw wrongAmount(t.refund_too_large, { left: showRupees(left) });
  const rest = left - amount;
  if (amount < leastRefund || (rest > 0 && rest < leastRefund)) throw wrongAmount(t.refund_too_small);
  return owePart(tx, { payment, amountPaise: amount, press, now });
}

function wrongAmount(sentence: string, values: Record<string, string> = {}): Refused {
  return new Refused(422, 'refund_too_large', sentence, { errors: { amount: [sentence] }, values });
}
