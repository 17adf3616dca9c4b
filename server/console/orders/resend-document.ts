import type {
  resendCreditNote as creditNoteCall,
  resendInvoice as invoiceCall,
} from '../../../contract/console/order-changes.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { notFound, type Operator } from '../../http/principal.ts';
import { enqueueCreditNoteMail, enqueueInvoiceMail } from '../../orders/operator-mails.ts';
import type { OrderRow } from '../../orders/placed-order.ts';
import { invoiceNumberOf } from '../../orders/stored-invoice.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record.ts';
import { requireLockedOrder } from './change-order.ts';

const t = en.console_orders;

export function resendInvoice(deps: Services): Handler<typeof invoiceCall> {
  return async ({ order_id }, { principal }) => {
    const invoice = await resend(deps, principal, order_id, 'invoice', async (tx, order) => {
      const number = await invoiceNumberOf(tx, order.id);
      if (!number) throw new ApiError(409, 'no_invoice', t.no_invoice);
      return { number, queued: await enqueueInvoiceMail(tx, deps, order, number) };
    });
    return { invoice };
  };
}

export function resendCreditNote(deps: Services): Handler<typeof creditNoteCall> {
  return async ({ order_id, credit_note_id }, { principal }) => {
    const credit_note = await resend(deps, principal, order_id, 'credit_note', async (tx, order) => {
      const note = await tx
        .selectFrom('credit_note')
        .select(['id', 'document_number as number', 'total_paise as paise'])
        .where('order_id', '=', order.id)
        .where('id', '=', credit_note_id)
        .executeTakeFirst();
      if (!note) throw notFound(principal);
      return { number: note.number, queued: await enqueueCreditNoteMail(tx, deps, order, note) };
    });
    return { credit_note };
  };
}

/** Mails a document of an order once more. Returns its number; throws if no mail address is known. */
async function resend(
  { database, outbox, now }: Services,
  principal: Operator,
  orderId: number,
  document: 'invoice' | 'credit_note',
  enqueue: (tx: Db, order: OrderRow) => Promise<{ number: string; queued: string[] }>,
): Promise<string> {
  const { number, queued } = await database.db.transaction().execute(async (tx) => {
    const order = await requireLockedOrder(tx, principal, orderId);
    const mailed = await enqueue(tx, order);
    if (mailed.queued.length === 0) throw new ApiError(409, 'no_mail', t.no_mail);
    await recordAudit(tx, principal, {
      action: `order.resend_${document}`,
      subject: 'order',
      subjectId: order.id,
      changes: { [document]: mailed.number },
      now: now(),
    });
    return mailed;
  });
  for (const message of queued) outbox.attemptInBackground(message);
  return number;
}
