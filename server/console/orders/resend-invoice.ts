import type { resendInvoice as resendCall } from '../../../contract/console/order-changes.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { enqueueInvoiceMail } from '../../orders/operator-mails.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireLockedOrder } from './change-order.ts';

const t = en.console_orders;

export function resendInvoice(deps: Services): Handler<typeof resendCall> {
  return async ({ order_id }, { principal }) => {
    const { database, outbox, now } = deps;
    const { queued, invoice } = await database.db.transaction().execute(async (tx) => {
      const order = await requireLockedOrder(tx, principal, order_id);
      const invoice = await invoiceNumber(tx, order.id);
      if (!invoice) throw new ApiError(409, 'no_invoice', t.no_invoice);
      const queued = await enqueueInvoiceMail(tx, deps, order, invoice);
      if (queued.length === 0) throw new ApiError(409, 'no_mail', t.no_mail);
      await recordAudit(tx, principal, {
        action: 'order.resend_invoice',
        subject: 'order',
        subjectId: order.id,
        changes: { invoice },
        now: now(),
      });
      return { queued, invoice };
    });
    for (const message of queued) outbox.attemptInBackground(message);
    return { invoice };
  };
}

async function invoiceNumber(tx: Db, orderId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('invoice')
    .select('document_number')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.document_number;
}
