import { formatPaise } from '../../contract/money.ts';
import { isOnAccount, type OrderKind } from '../../contract/order-states.ts';
import { messagesOfMail } from '../../messages/catalogue.ts';
import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { shownName } from '../catalog/translation.ts';
import type { MailContent } from '../outgoing/mail-content.ts';
import type { Services } from '../services.ts';
import type { Buyer } from './buyer.ts';
import { linkOfToday } from './open-link.ts';
import { languageOf, type OrderRow, type PlacedOrder } from './placed-order.ts';

type OrderMailDeps = Pick<Services, 'vault' | 'env' | 'publicUrl' | 'now'>;

/** The catalogue in the language in which a buyer is written to about an order. */
export function messagesOfOrder({ language }: Pick<OrderRow, 'language'>): Messages {
  return messagesOfMail(language);
}

interface ConfirmationTexts {
  subject: string;
  confirmed: string;
  next: string;
}

function confirmationTexts({ orders: t }: Messages): Record<Exclude<OrderKind, 'reseller'>, ConfirmationTexts> {
  return {
    shop: { subject: t.paid_subject, confirmed: t.paid_confirmed, next: t.shop_next },
    postpaid: { subject: t.postpaid_subject, confirmed: t.postpaid_confirmed, next: t.postpaid_next },
    renewal: { subject: t.renewal_subject, confirmed: t.renewal_confirmed, next: t.renewal_next },
  };
}

function confirmationTextsOf(row: OrderRow): ConfirmationTexts {
  const messages = messagesOfOrder(row);
  const t = messages.orders;
  if (row.kind !== 'reseller') return confirmationTexts(messages)[row.kind];
  const next = row.delivery === 'digital' ? t.digital_next : t.courier_next;
  return isOnAccount(row)
    ? { subject: t.account_subject, confirmed: t.account_confirmed, next }
    : { subject: t.paid_subject, confirmed: t.paid_confirmed, next };
}

/** The order is paid, or accepted on account: what was bought, what it cost, what happens next. */
export function confirmationMail(deps: OrderMailDeps, order: PlacedOrder, buyer: Buyer): MailContent {
  const { row, guid } = order;
  const t = messagesOfOrder(row).orders;
  const { subject, confirmed, next } = confirmationTextsOf(row);
  const values = { order: row.id, guid };
  return {
    subject: fill(subject, values),
    above: [fill(t.greeting, { name: buyer.name }), fill(confirmed, values)],
    figures: [
      ...figuresOf(order),
      { label: isOnAccount(row) ? t.debited : t.paid, amount: formatPaise(row.net_paise) },
    ],
    below: [next],
    links: [...nextLinks(deps, order), followLink(deps, row), invoiceLink(deps, row)],
    end: fill(t.questions, { email: deps.env.seller.email }),
  };
}

/** Links to what the buyer does next with what they have bought; none if it is on its way to them. */
function nextLinks({ publicUrl }: OrderMailDeps, { row, guid }: PlacedOrder): MailContent['links'] {
  const t = messagesOfOrder(row).orders;
  if (row.kind === 'postpaid') return [{ label: t.register, url: `${publicUrl()}/q/${guid}` }];
  if (row.delivery === 'courier') return [];
  return [{ label: t.print_codes, url: `${publicUrl()}/myqrcode-sheet.pdf?order=${row.id}` }];
}

/** The order was paid, and can no longer be fulfilled. `isLate`: not at that price, or with that code. */
export function refundMail(
  deps: OrderMailDeps,
  { row }: PlacedOrder,
  { buyer, isLate }: { buyer: Buyer; isLate: boolean },
): MailContent {
  const t = messagesOfOrder(row).orders;
  const values = { order: row.id };
  const reason = row.sticker_id ? t.refund_sticker : t.refund_shop;
  return {
    subject: fill(t.refund_subject, values),
    above: [fill(t.greeting, { name: buyer.name }), fill(isLate ? t.refund_late : reason, values)],
    figures: [{ label: t.coming_back, amount: formatPaise(row.net_paise) }],
    below: [t.refund_next],
    links: [followLink(deps, row)],
    end: fill(t.questions, { email: deps.env.seller.email }),
  };
}

function figuresOf({ row, lines, coupon }: PlacedOrder): MailContent['figures'] {
  const t = messagesOfOrder(row).orders;
  const discount = coupon ? fill(t.discount_with, { coupon }) : t.discount;
  return [
    ...lines.map((line) => ({
      label: fill(t.line, { quantity: line.quantity, name: shownName(line, languageOf(row)).name }),
      amount: formatPaise(line.quantity * line.price_paise),
    })),
    { label: t.total, amount: formatPaise(row.total_paise) },
    ...(row.discount_paise > 0 ? [{ label: discount, amount: `−${formatPaise(row.discount_paise)}` }] : []),
    { label: fill(t.gst, { percent: row.gst_basis_points / 100 }), amount: formatPaise(row.gst_paise) },
  ];
}

type LinkDeps = Pick<Services, 'vault' | 'publicUrl' | 'now'>;

export function invoiceLink(deps: LinkDeps, order: OrderRow): MailContent['links'][number] {
  const { invoice: label } = messagesOfOrder(order).orders;
  return { label, url: `${deps.publicUrl()}/api/invoices/${linkOfToday(deps, order.id, 'invoice')}` };
}

export function creditNoteLink(deps: LinkDeps, order: OrderRow, id: number): MailContent['links'][number] {
  const { credit_note: label } = messagesOfOrder(order).orders;
  return { label, url: `${deps.publicUrl()}/api/credit-notes/${linkOfToday(deps, order.id, 'invoice')}/${id}` };
}

export function followLink(deps: LinkDeps, order: OrderRow): MailContent['links'][number] {
  return { label: messagesOfOrder(order).orders.follow, url: followUrl(deps, order.id) };
}

export function followUrl(deps: LinkDeps, orderId: number): string {
  return `${deps.publicUrl()}/order/${linkOfToday(deps, orderId, 'follow')}`;
}
