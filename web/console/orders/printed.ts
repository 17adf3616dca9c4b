import { messagesFor } from '../../../messages/catalogue.ts';
import { fill } from '../../../messages/fill.ts';
import type { Printed } from './parcel-slip.tsx';

/** What is printed is in English, whatever the operator reads: couriers all over the country read it. */
export function printedOf(order: number): Printed {
  const { label_to, label_from, one_title } = messagesFor('en').console_order_pages;
  return { to: label_to, from: label_from, order: fill(one_title, { number: order }) };
}
