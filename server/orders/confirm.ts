import type { Db } from '../db/database.ts';
import { enqueueToUnverified } from '../outgoing/enqueue-to-unverified.ts';
import { mailPayload } from '../outgoing/mail-content.ts';
import type { WrittenPayload } from '../outgoing/payload.ts';
import { smsText } from '../outgoing/sms-text.ts';
import type { Services } from '../services.ts';
import { aboutOrder } from './about-order.ts';
import type { Buyer } from './buyer.ts';
import { confirmationMail, followUrl, messagesOfOrder, refundMail } from './order-mails.ts';
import { loadPlacedOrder, type OrderRow, type PlacedOrder } from './placed-order.ts';

export type ConfirmDeps = Pick<
  Services,
  'vault' | 'outbox' | 'env' | 'smsTemplates' | 'publicUrl' | 'limits' | 'log' | 'now'
>;

const plainRupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Enqueues the SMS of an order that is paid or accepted, and its mail if the buyer has given an address. Returns their ids. Paid
 * orders are not limited: no one pays just to have more messages sent; but an order that costs nothing may name any recipient.
 */
export async function enqueueConfirmation(
  tx: Db,
  deps: ConfirmDeps,
  placed: PlacedOrder,
  buyer: Buyer,
): Promise<string[]> {
  const { row: order } = placed;
  const link = followUrl(deps, order.id);
  // No rupee sign: it would halve the length of each segment of the SMS.
  const amount = plainRupees.format(order.net_paise / 100);
  const { language } = order;
  const text = await smsText(tx, deps, { name: 'order_confirmed', language }, () => ({
    order: order.id,
    amount,
    link,
  }));
  const sms = { channel: 'sms' as const, to: buyer.mobile, ...text };
  const queued = await enqueueToBuyer(tx, deps, order, sms);
  if (!buyer.email) return queued;
  const mail = mailPayload(buyer.email, confirmationMail(deps, placed, buyer), messagesOfOrder(order));
  return [...queued, ...(await enqueueToBuyer(tx, deps, order, mail))];
}

async function enqueueToBuyer(tx: Db, deps: ConfirmDeps, { id, net_paise }: OrderRow, payload: WrittenPayload) {
  const aboutId = aboutOrder(id);
  return net_paise > 0
    ? [await deps.outbox.enqueue(tx, payload, aboutId, 'a day')]
    : enqueueToUnverified(tx, deps, payload, aboutId, 'a day');
}

/** Enqueues the mail that the money is refunded. Without a mail address only the order's page says so: no SMS template is registered for this. */
export async function enqueueRefundMail(
  tx: Db,
  deps: ConfirmDeps,
  order: OrderRow,
  { buyer, isLate }: { buyer: Buyer; isLate: boolean },
): Promise<string[]> {
  if (!buyer.email) return [];
  const mail = refundMail(deps, await loadPlacedOrder(tx, order), { buyer, isLate });
  return [
    await deps.outbox.enqueue(
      tx,
      mailPayload(buyer.email, mail, messagesOfOrder(order)),
      aboutOrder(order.id),
      'a day',
    ),
  ];
}
