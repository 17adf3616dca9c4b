import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import type { Db } from '../db/database.ts';
import { mailOf } from '../outgoing/letter.ts';
import { oweToNamed } from '../outgoing/named.ts';
import type { Written } from '../outgoing/payload.ts';
import type { Services } from '../services.ts';
import { aboutOrder } from './about-order.ts';
import type { Buyer } from './buyer.ts';
import { confirmationLetter, followUrl, refundLetter } from './letters.ts';
import { type OrderRow, placedOrder } from './placed-order.ts';

export type ConfirmParts = Pick<Services, 'vault' | 'outgoing' | 'env' | 'publicUrl' | 'limits' | 'log' | 'now'>;

const plainRupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Enqueues the SMS of an order that is paid or accepted, and its mail if the buyer has given an address. Returns their ids. Paid
 * orders are not limited: no one pays just to have more messages sent; but an order that costs nothing may name any recipient.
 */
export async function oweConfirmation(tx: Db, parts: ConfirmParts, order: OrderRow, buyer: Buyer): Promise<string[]> {
  const { env } = parts;
  const link = followUrl(parts, order.id);
  // No rupee sign: it would halve the length of each segment of the SMS.
  const amount = plainRupees.format(order.net_paise / 100);
  const text = fill(en.sms.order_confirmed, { order: order.id, amount, link });
  const sms = { channel: 'sms' as const, to: buyer.mobile, text, dltTemplateId: env.dltTemplateOrderConfirmed };
  const owed = await owe(tx, parts, order, sms);
  if (!buyer.email) return owed;
  const letter = confirmationLetter(parts, await placedOrder(tx, order), buyer);
  return [...owed, ...(await owe(tx, parts, order, mailOf(buyer.email, letter)))];
}

async function owe(tx: Db, parts: ConfirmParts, { id, net_paise }: OrderRow, said: Written) {
  const about = aboutOrder(id);
  return net_paise > 0
    ? [await parts.outgoing.owe(tx, said, about, 'a day')]
    : oweToNamed(tx, parts, said, about, 'a day');
}

/** Enqueues the mail that the money is refunded. Without a mail address only the order's page says so: no SMS template is registered for this. */
export async function oweRefundLetter(
  tx: Db,
  parts: ConfirmParts,
  order: OrderRow,
  { buyer, isLate }: { buyer: Buyer; isLate: boolean },
): Promise<string[]> {
  if (!buyer.email) return [];
  const letter = refundLetter(parts, await placedOrder(tx, order), { buyer, isLate });
  return [await parts.outgoing.owe(tx, mailOf(buyer.email, letter), aboutOrder(order.id), 'a day')];
}
