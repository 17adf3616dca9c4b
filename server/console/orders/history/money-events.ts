import { rupees } from '../../../../contract/money.ts';
import type { Db } from '../../../db/database.ts';
import { creditNotesOf } from '../../../orders/stored-credit-note.ts';
import { createEntry, type HistoryEntry } from './create-entry.ts';

/** What the buyer's browser, the provider and our own queries reported about an order's payments, and its refunds. */
export async function moneyEvents(db: Db, orderId: number): Promise<HistoryEntry[]> {
  const charge = await db.selectFrom('charge').select('id').where('order_id', '=', orderId).executeTakeFirst();
  const documents = [...(await invoiceEvents(db, orderId)), ...(await creditNoteEvents(db, orderId))];
  if (!charge) return documents;
  return [
    ...(await windowEvents(db, charge.id)),
    ...(await paymentEvents(db, charge.id)),
    ...(await providerEvents(db, charge.id)),
    ...(await refundEvents(db, charge.id)),
    ...documents,
  ];
}

async function windowEvents(db: Db, chargeId: number): Promise<HistoryEntry[]> {
  const reports = await db.selectFrom('payment_report').selectAll().where('charge_id', '=', chargeId).execute();
  return reports.map(({ created_at, status, failure_reason, provider_payment_id }) =>
    createEntry(created_at, 'window', { what: status, note: failure_reason ?? provider_payment_id ?? '' }),
  );
}

async function paymentEvents(db: Db, chargeId: number): Promise<HistoryEntry[]> {
  const payments = await db.selectFrom('payment').selectAll().where('charge_id', '=', chargeId).execute();
  return payments.map((payment) =>
    createEntry(payment.captured_at ?? payment.created_at, 'payment', {
      what: payment.standing ?? payment.status,
      amount: rupees(payment.amount_paise),
      note: [payment.provider_payment_id, payment.method, payment.failure].filter(Boolean).join(' · '),
    }),
  );
}

async function providerEvents(db: Db, chargeId: number): Promise<HistoryEntry[]> {
  const events = await db
    .selectFrom('webhook_event')
    .innerJoin('payment', 'payment.provider_payment_id', 'webhook_event.provider_payment_id')
    .select(['webhook_event.name', 'webhook_event.received_at', 'webhook_event.outcome'])
    .where('payment.charge_id', '=', chargeId)
    .execute();
  return events.map(({ name, received_at, outcome }) =>
    createEntry(received_at, 'event', { what: name, note: outcome ?? '' }),
  );
}

/** Two entries for a settled refund: when it was queued, and how it ended. */
async function refundEvents(db: Db, chargeId: number): Promise<HistoryEntry[]> {
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .where('payment.charge_id', '=', chargeId)
    .execute();
  return refunds.flatMap(({ created_at, settled_at, state, reason, amount_paise, provider_refund_id, detail }) => {
    const amount = rupees(amount_paise);
    const queued = createEntry(created_at, 'refund', { what: 'owed', amount, note: reason });
    const note = [provider_refund_id, detail].filter(Boolean).join(' · ');
    return settled_at
      ? [queued, createEntry(settled_at, 'refund', { what: state, amount, note })]
      : [{ ...queued, what: state }];
  });
}

async function invoiceEvents(db: Db, orderId: number): Promise<HistoryEntry[]> {
  const invoices = await db
    .selectFrom('invoice')
    .select(['issued_at', 'document_number'])
    .where('order_id', '=', orderId)
    .execute();
  return invoices.map(({ issued_at, document_number }) => createEntry(issued_at, 'invoice', { note: document_number }));
}

async function creditNoteEvents(db: Db, orderId: number): Promise<HistoryEntry[]> {
  const notes = await creditNotesOf(db, orderId);
  return notes.map(({ issued_at, number, amount }) =>
    createEntry(new Date(issued_at), 'credit_note', { amount, note: number }),
  );
}
