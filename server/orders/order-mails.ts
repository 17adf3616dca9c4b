import { formatPaise } from '../../contract/money.ts';
import { isOnAccount, type OrderKind } from '../../contract/order-states.ts';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { MailContent } from '../outgoing/mail-content.ts';
import type { Services } from '../services.ts';
import type { Buyer } from './buyer.ts';
import { linkOfToday } from './open-link.ts';
import type { OrderRow, PlacedOrder } from './placed-order.ts';

type OrderMailDeps = Pick<Services, 'vault' | 'env' | 'publicUrl' | 'now'>;

const t = en.orders;

interface ConfirmationTexts {
  subject: string;
  confirmed: string;
  next: string;
}

const confirmations: Record<Exclude<OrderKind, 'reseller'>, ConfirmationTexts> = {
  shop: { subject: t.paid_subject, confirmed: t.paid_confirmed, next: t.shop_next },
  postpaid: { subject: t.postpaid_subject, confirmed: t.postpaid_confirmed, next: t.postpaid_next },
  renewal: { subject: t.renewal_subject, confirmed: t.renewal_confirmed, next: t.renewal_next },
};

function confirmationTextsOf(row: OrderRow): ConfirmationTexts {
  if (row.kind !== 'reseller') return confirmations[row.kind];
  const next = row.delivery === 'digital' ? t.digital_next : t.courier_next;
  return isOnAccount(row)
    ? { subject: t.account_subject, confirmed: t.account_confirmed, next }
    : { subject: t.paid_subject, confirmed: t.paid_confirmed, next };
}

/** The order is paid, or accepted on account: what was bought, what it cost, what happens next. */
export function confirmationMail(deps: OrderMailDeps, order: PlacedOrder, buyer: Buyer): MailContent {
  const { row, guid } = order;
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
    links: [...nextLinks(deps, order), followLink(deps, row.id), invoiceLink(deps, row.id)],
    end: fill(t.questions, { email: deps.env.seller.email }),
  };
}

/** Links to what the buyer does next with what they have bought; none if it is on its way to them. */
function nextLinks({ publicUrl }: OrderMailDeps, { row, guid }: PlacedOrder): MailContent['links'] {
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
  const values = { order: row.id };
  const reason = row.sticker_id ? t.refund_sticker : t.refund_shop;
  return {
    subject: fill(t.refund_subject, values),
    above: [fill(t.greeting, { name: buyer.name }), fill(isLate ? t.refund_late : reason, values)],
    figures: [{ label: t.coming_back, amount: formatPaise(row.net_paise) }],
    below: [t.refund_next],
    links: [followLink(deps, row.id)],
    end: fill(t.questions, { email: deps.env.seller.email }),
  };
}

function figuresOf({ row, lines, coupon }: PlacedOrder): MailContent['figures'] {
  const discount = coupon ? fill(t.discount_with, { coupon }) : t.discount;
  return [
    ...lines.map(({ name, quantity, price_paise }) => ({
      label: fill(t.line, { quantity, name }),
      amount: formatPaise(quantity * price_paise),
    })),
    { label: t.total, amount: formatPaise(row.total_paise) },
    ...(row.discount_paise > 0 ? [{ label: discount, amount: `−${formatPaise(row.discount_paise)}` }] : []),
    { label: fill(t.gst, { percent: row.gst_basis_points / 100 }), amount: formatPaise(row.gst_paise) },
  ];
}

type LinkDeps = Pick<Services, 'vault' | 'publicUrl' | 'now'>;

export function invoiceLink(deps: LinkDeps, orderId: number): MailContent['links'][number] {
  return { label: t.invoice, url: `${deps.publicUrl()}/api/invoices/${linkOfToday(deps, orderId, 'invoice')}` };
}

export function followLink(deps: LinkDeps, orderId: number): MailContent['links'][number] {
  return { label: t.follow, url: followUrl(deps, orderId) };
}

export function followUrl(deps: LinkDeps, orderId: number): string {
  return `${deps.publicUrl()}/order/${linkOfToday(deps, orderId, 'follow')}`;
}
