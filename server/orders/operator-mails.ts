import { formatPaise } from '../../contract/money.ts';
import { isOnAccount } from '../../contract/order-states.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { Db } from '../db/database.ts';
import { type MailContent, mailPayload } from '../outgoing/mail-content.ts';
import type { Services } from '../services.ts';
import { aboutOrder } from './about-order.ts';
import { openBuyer } from './buyer.ts';
import { creditNoteLink, followLink, invoiceLink, messagesOfOrder } from './order-mails.ts';
import type { OrderRow } from './placed-order.ts';

export type OperatorMailDeps = Pick<Services, 'vault' | 'env' | 'publicUrl' | 'outbox' | 'now'>;

/** The content of a mail besides its greeting, its standard links and its end. */
interface BuyerMailContent {
  subject: string;
  above: string;
  figures?: MailContent['figures'];
  below: string[];
  links?: MailContent['links'];
}

/**
 * Enqueues a mail to the buyer of an order about what an operator did, or about what became of its parcel. No mail if we do not have the buyer's
 * address. `heldFor`: it is sent so many seconds later, unless it is taken back by then.
 */
export async function enqueueBuyerMail(
  tx: Db,
  deps: OperatorMailDeps,
  order: OrderRow,
  content: BuyerMailContent,
  heldFor = 0,
): Promise<string[]> {
  const buyer = openBuyer(deps.vault, order);
  if (!buyer?.email) return [];
  const { subject, above, figures = [], below, links = [] } = content;
  const messages = messagesOfOrder(order);
  const t = messages.orders;
  const mail: MailContent = {
    subject,
    above: [fill(t.greeting, { name: buyer.name }), above],
    figures,
    below,
    links: [followLink(deps, order), ...links],
    end: fill(t.questions, { email: deps.env.seller.email }),
  };
  const { outbox } = deps;
  const [payload, about] = [mailPayload(buyer.email, mail, messages), aboutOrder(order.id)];
  const id = heldFor
    ? outbox.enqueueHeld(tx, payload, about, heldFor, 'a day')
    : outbox.enqueue(tx, payload, about, 'a day');
  return [await id];
}

export type DispatchMailDeps = OperatorMailDeps & Pick<Services, 'courier'>;

/** The parcel was dispatched. */
export function enqueueDispatchMail(
  tx: Db,
  deps: DispatchMailDeps,
  order: OrderRow,
  heldFor: number,
): Promise<string[]> {
  const { orders: t, language } = messagesOfOrder(order);
  const values = {
    order: order.id,
    courier: order.courier_name ?? '',
    docket: order.docket_number ?? '',
    date: longDay(new Date(order.dispatched_on ?? order.created_at), language),
  };
  const content = {
    subject: fill(t.dispatched_subject, values),
    above: fill(t.dispatched, values),
    below: order.kind === 'reseller' ? [] : [t.dispatched_next],
    links: trackingLinks(deps, order),
  };
  return enqueueBuyerMail(tx, deps, order, content, heldFor);
}

/** The courier's page of the parcel, if we know where the courier has one. */
function trackingLinks({ courier }: Pick<Services, 'courier'>, order: OrderRow): MailContent['links'] {
  const name = order.courier_name ?? '';
  if (!courier || courier.name.toLowerCase() !== name.toLowerCase()) return [];
  const url = courier.trackingPage(order.docket_number ?? '');
  return url ? [{ label: fill(messagesOfOrder(order).order_pages.track, { courier: courier.name }), url }] : [];
}

/** A day in words, `27 November 2026`; digits are the same in every language. */
export function longDay(date: Date, { tag }: Messages['language']): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' }).format(date);
}

interface CancellationSummary {
  wasDispatched: boolean;
  refundedPaise: number;
  creditedPaise: number;
  /** The credit note of an order on account. */
  note: { id: number } | undefined;
}

/** The order is cancelled: what becomes of its money and its stickers. */
export function enqueueCancelMail(
  tx: Db,
  deps: OperatorMailDeps,
  order: OrderRow,
  cancellation: CancellationSummary,
): Promise<string[]> {
  const { wasDispatched, refundedPaise, creditedPaise, note } = cancellation;
  const t = messagesOfOrder(order).orders;
  const money = [
    { label: t.coming_back, amount: refundedPaise, next: t.refund_when },
    { label: t.credited, amount: creditedPaise, next: t.cancelled_account },
  ].filter(({ amount }) => amount > 0);
  const values = { order: order.id };
  return enqueueBuyerMail(tx, deps, order, {
    subject: fill(t.cancelled_subject, values),
    above: fill(t.cancelled, values),
    figures: money.map(({ label, amount }) => ({ label, amount: formatPaise(amount) })),
    below: [
      ...(order.paid_at || money.length > 0 ? money.map(({ next }) => next) : [t.cancelled_unpaid]),
      ...(wasDispatched ? [t.cancelled_sent] : []),
    ],
    links: note ? [creditNoteLink(deps, order, note.id)] : [],
  });
}

/** Money is refunded, and the order stays as it is. */
export function enqueuePartialRefundMail(
  tx: Db,
  deps: OperatorMailDeps,
  order: OrderRow,
  paise: number,
): Promise<string[]> {
  const t = messagesOfOrder(order).orders;
  const values = { order: order.id };
  return enqueueBuyerMail(tx, deps, order, {
    subject: fill(t.part_refund_subject, values),
    above: fill(t.part_refund, values),
    figures: [{ label: t.coming_back, amount: formatPaise(paise) }],
    below: [t.refund_when],
  });
}

/** The invoice, sent once more. */
export function enqueueInvoiceMail(tx: Db, deps: OperatorMailDeps, order: OrderRow, number: string): Promise<string[]> {
  const t = messagesOfOrder(order).orders;
  return enqueueBuyerMail(tx, deps, order, {
    subject: fill(t.invoice_subject, { number }),
    above: fill(t.invoice_again, { order: order.id }),
    below: [],
    links: [invoiceLink(deps, order)],
  });
}

/** A credit note, when it is issued or once more. */
export function enqueueCreditNoteMail(
  tx: Db,
  deps: OperatorMailDeps,
  order: OrderRow,
  { id, number, paise }: { id: number; number: string; paise: number },
): Promise<string[]> {
  const t = messagesOfOrder(order).orders;
  return enqueueBuyerMail(tx, deps, order, {
    subject: fill(t.credit_note_subject, { number }),
    above: fill(t.credit_note_here, { order: order.id }),
    figures: [{ label: isOnAccount(order) ? t.credited : t.coming_back, amount: formatPaise(paise) }],
    below: [],
    links: [creditNoteLink(deps, order, id)],
  });
}
