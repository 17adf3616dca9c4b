import type { sendPaymentBack as sendPaymentBackCall } from '../../../contract/console/stuck-money.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound } from '../../http/principal.ts';
import { queuePaymentRefund } from '../../payments/refunds.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { unmatchedPaymentsQuery } from './payment-query.ts';

type Deps = Pick<Services, 'database' | 'now'>;

/** The reconciler requests the refund from the provider at its next run. A refund that failed at the provider can be queued again. */
export function sendPaymentBack({ database, now }: Deps): Handler<typeof sendPaymentBackCall> {
  return async ({ id, reason }, { principal }) => {
    await database.db.transaction().execute(async (tx) => {
      const payment = await unmatchedPaymentsQuery(tx, { onlyKept: false })
        .selectAll()
        .where('payment.id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!payment) throw notFound(principal);
      const isRefunded = payment.status === 'refunded';
      const amount_paise = isRefunded ? 0 : await queuePaymentRefund(tx, { payment, reason: 'operator', now: now() });
      if (amount_paise === 0) throw new ApiError(409, 'going_back', en.console_health.going_back);
      const { currency, standing } = payment;
      const entry = { subject: 'payment', subjectId: id, changes: { amount_paise, currency, standing } };
      await recordAudit(tx, principal, { action: 'payment.send_back', ...entry, reason, now: now() });
    });
    return {};
  };
}
