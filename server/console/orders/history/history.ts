import { isReadable } from '../../../../contract/fields.ts';
import { rupees } from '../../../../contract/money.ts';
import type { Db } from '../../../db/database.ts';
import { aboutOrder } from '../../../orders/about-order.ts';
import type { OrderRow } from '../../../orders/placed-order.ts';
import { createEntry, type HistoryEntry } from './create-entry.ts';
import { moneyEvents } from './money-events.ts';

/** More than is ever read through; of an order with more entries the last are left out here, and the audit log has them. */
const maxAuditEntries = 2000;

/** All that ever happened to an order, in one list, oldest first. */
export async function historyOf(db: Db, order: OrderRow): Promise<HistoryEntry[]> {
  const all = [
    createEntry(order.created_at, 'ordered'),
    ...(order.lapsed_at ? [createEntry(order.lapsed_at, 'lapsed')] : []),
    ...(await moneyEvents(db, order.id)),
    ...(await accountEvents(db, order.id)),
    ...(await messageEvents(db, order.id)),
    ...(await courierEvents(db, order.id)),
    ...(await bookingEvents(db, order.id)),
    ...(await operatorEvents(db, order.id)),
  ];
  return all.toSorted((a, b) => a.at.localeCompare(b.at)).reduce(mergeRepeats, []);
}

/** What one operator does a hundred times in a row, such as picking, becomes one entry. */
function mergeRepeats(before: HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const last = before.at(-1);
  const isSame =
    entry.kind === 'desk' && last?.kind === 'desk' && last.what === entry.what && last.who === entry.who && !entry.note;
  if (last && isSame) last.times += 1;
  else before.push(entry);
  return before;
}

/** What was booked to a reseller's account for an order; an amount above 0 is a credit. */
async function accountEvents(db: Db, orderId: number): Promise<HistoryEntry[]> {
  const entries = await db
    .selectFrom('account_entry')
    .select(['created_at', 'reason', 'credit_paise', 'debit_paise', 'no'])
    .where('order_id', '=', orderId)
    .execute();
  return entries.map(({ created_at, reason, credit_paise, debit_paise, no }) =>
    createEntry(created_at, 'account', { what: reason, amount: rupees(credit_paise - debit_paise), note: String(no) }),
  );
}

/** The mails and SMS about an order, and what became of each. */
async function messageEvents(db: Db, orderId: number): Promise<HistoryEntry[]> {
  const messages = await db
    .selectFrom('outgoing')
    .select(['created_at', 'channel', 'state', 'reason'])
    .where('about', '=', aboutOrder(orderId))
    .execute();
  return messages.map(({ created_at, channel, state, reason }) =>
    createEntry(created_at, 'letter', { what: channel, note: [state, reason].filter(Boolean).join(' · ') }),
  );
}

/** What a courier told of the parcel: who looks for what completed an order finds it here. Signs alone, as a courier's `..`, say nothing. */
async function courierEvents(db: Db, orderId: number): Promise<HistoryEntry[]> {
  const steps = await db
    .selectFrom('shipment_step')
    .innerJoin('shipment', 'shipment.order_id', 'shipment_step.order_id')
    .select(['shipment_step.at', 'shipment_step.state', 'shipment_step.place', 'remark', 'courier'])
    .where('shipment_step.order_id', '=', orderId)
    .execute();
  return steps.map(({ at, state, place, remark, courier }) =>
    createEntry(at, 'courier', { what: state, who: courier, note: [place, remark].filter(isReadable).join(' · ') }),
  );
}

/** The bookings with a courier that were taken back, and what became of that. */
async function bookingEvents(db: Db, orderId: number): Promise<HistoryEntry[]> {
  const bookings = await db.selectFrom('shipment_taken_back').selectAll().where('order_id', '=', orderId).execute();
  return bookings.map(({ docket, asked_at, outcome, detail, ended_at }) =>
    createEntry(ended_at ?? asked_at, 'booking', {
      what: outcome ? `taken_back_${outcome}` : 'taken_back',
      note: [docket, detail].filter(Boolean).join(' · '),
    }),
  );
}

/** What operators did with an order, from the audit log. */
async function operatorEvents(db: Db, orderId: number): Promise<HistoryEntry[]> {
  const entries = await db
    .selectFrom('audit_entry')
    .leftJoin('operator', 'operator.id', 'audit_entry.operator_id')
    .select(['audit_entry.at', 'audit_entry.action', 'audit_entry.reason', 'audit_entry.changes', 'operator.name'])
    .where('subject', '=', 'order')
    .where('subject_id', '=', String(orderId))
    .orderBy('no')
    .limit(maxAuditEntries)
    .execute();
  return entries.map(({ at, action, reason, changes, name }) =>
    createEntry(at, 'desk', {
      what: action,
      who: name ?? '',
      note: [reason, parcelIn(changes)].filter(Boolean).join(' · '),
    }),
  );
}

function parcelIn(changes: unknown): string {
  const { courier_name, docket_number } = changes as { courier_name?: string; docket_number?: string };
  return [courier_name, docket_number].filter(Boolean).join(' ');
}
