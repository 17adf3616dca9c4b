import type { sendPaymentBack as sendPaymentBackCall } from '../../../contract/console/stuck-money.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import { notFound } from '../../http/principal.ts';
import { Refused } from '../../http/refused.ts';
import { owePaymentBack } from '../../payments/refunds.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { apart } from './payment-query.ts';

type Parts = Pick<Services, 'database' | 'now'>;

/** The reconciler requests the refund from the provider at its next run. A refund that failed at the provider can be queued again. */
export function sendPaymentBack({ database, now }: Parts): Rule<typeof sendPaymentBackCall> {
  return async ({ id, reason }, { principal }) => {
    await database.db.transaction().execute(async (tx) => {
      const payment = await apart(tx, { onlyKept: false })
        .selectAll()
        .where('payment.id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!payment) throw notFound(principal);
      const hasGone = payment.status === 'refunded';
      const amount_paise = hasGone ? 0 : await owePaymentBack(tx, { payment, reason: 'operator', now: now() });
      if (amount_paise === 0) throw new Refused(409, 'going_back', desk.health.going_back);
      const { currency, standing } = payment;
      const about = { subject: 'payment', subjectId: id, changes: { amount_paise, currency, standing } };
      await record(tx, principal, { action: 'payment.send_back', ...about, reason, now: now() });
    });
    return {};
  };
}
