import type { refundOrder as refundCall } from '../../../contract/console/order-changes.ts';
import { formatPaise, rupees } from '../../../contract/money.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type Idempotency, idempotencyOf, requireSameRequest } from '../../http/idempotency.ts';
import { changeOrder } from '../../orders/change-order.ts';
import { enqueuePartialRefundMail } from '../../orders/operator-mails.ts';
import { minRefundPaise, refundableAmount } from '../../payments/refundable-amount.ts';
import { lockCreditedPayment, queuePartialRefund } from '../../payments/refunds.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireVersion } from '../require-version.ts';
import { changeLockedOrder } from './change-order.ts';

const t = en.console_orders;

/** Refunds money of an order that otherwise stays as it is. Its row is locked: a second request waits, and finds what the first did. */
export function refund(deps: Services): Handler<typeof refundCall> {
  return (input, { principal, idempotencyKey }) => {
    const { order_id, version, amount, reason } = input;
    const more = { refunded: rupees(amount) };
    const idempotency = idempotencyOf(deps.vault, idempotencyKey, input);
    return changeLockedOrder(deps, principal, order_id, async (tx, order) => {
      if (await isRepeat(tx, idempotency)) return { order, more };
      requireVersion(order, version, principal);
      const refundId = await queueRefund(tx, { orderId: order.id, amount, idempotency, now: deps.now() });
      await recordAudit(tx, principal, {
        action: 'order.refund',
        subject: 'order',
        subjectId: order.id,
        reason,
        changes: { refund: refundId, ...more },
        now: deps.now(),
      });
      const queued = await enqueuePartialRefundMail(tx, deps, order, amount);
      return { order: await changeOrder(tx, order, {}), queued, more };
    });
  };
}

async function isRepeat(tx: Db, idempotency: Idempotency): Promise<boolean> {
  if (!idempotency.idempotency_key) return false;
  const earlier = await tx
    .selectFrom('refund')
    .select('wish_hash')
    .where('idempotency_key', '=', idempotency.idempotency_key)
    .executeTakeFirst();
  requireSameRequest(idempotency, earlier);
  return earlier !== undefined;
}

interface RefundRequest {
  orderId: number;
  /** In paise. */
  amount: number;
  idempotency: Idempotency;
  now: Date;
}

/** Never more than the refundable amount, however many requests come at once. */
async function queueRefund(tx: Db, { orderId, amount, idempotency, now }: RefundRequest): Promise<string> {
  const payment = await lockCreditedPayment(tx, orderId);
  const refundable = payment ? await refundableAmount(tx, payment) : 0;
  if (!payment || refundable === 0) throw new ApiError(409, 'nothing_to_refund', t.nothing_to_refund);
  if (amount > refundable) throw amountError(t.refund_too_large, { left: formatPaise(refundable) });
  const remaining = refundable - amount;
  if (amount < minRefundPaise || (remaining > 0 && remaining < minRefundPaise)) throw amountError(t.refund_too_small);
  return queuePartialRefund(tx, { payment, amountPaise: amount, idempotency, now });
}

function amountError(sentence: string, values: Record<string, string> = {}): ApiError {
  return new ApiError(422, 'refund_too_large', sentence, { errors: { amount: [sentence] }, values });
}
