import type { resendInvoice as resendCall } from '../../../contract/console/order-changes.ts';
import { desk } from '../../../messages/desk.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import { Refused } from '../../http/refused.ts';
import { oweInvoiceLetter } from '../../orders/desk-letters.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import { requireLocked } from './change-order.ts';

const t = desk.orders;

export function resendInvoice(parts: Services): Rule<typeof resendCall> {
  return async ({ order_id }, { principal }) => {
    const { database, outgoing, now } = parts;
    const { owed, invoice } = await database.db.transaction().execute(async (tx) => {
      const order = await requireLocked(tx, principal, order_id);
      const invoice = await invoiceNumber(tx, order.id);
      if (!invoice) throw new Refused(409, 'no_invoice', t.no_invoice);
      const owed = await oweInvoiceLetter(tx, parts, order, invoice);
      if (owed.length === 0) throw new Refused(409, 'no_mail', t.no_mail);
      await record(tx, principal, {
        action: 'order.resend_invoice',
        subject: 'order',
        subjectId: order.id,
        changes: { invoice },
        now: now(),
      });
      return { owed, invoice };
    });
    for (const message of owed) outgoing.attemptSoon(message);
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
