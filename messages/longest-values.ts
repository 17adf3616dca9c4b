import type { sms } from './en/sms.ts';

/** The longest that stands in the places of an SMS: a variable of a DLT template has 30 characters at most, a link more where its site is registered. */
export const longest = {
  plate: 'KA01AB1234',
  text: 'x'.repeat(30),
  link: `https://${'x'.repeat(11)}.example/a?${'X'.repeat(12)}`,
  code: '123456',
  host: `${'x'.repeat(12)}.example`,
  order: 'DS/2627/0001',
  amount: '1,00,000.00',
  change: 'x'.repeat(28),
};

/** The link to an order has its number, a day and a signature in it. */
const orderLink = `https://${'x'.repeat(11)}.example/order/123456.fxxxx.${'X'.repeat(22)}`;

/** The same for one of the texts. */
export function longestIn(name: keyof typeof sms): typeof longest {
  return name === 'order_confirmed' ? { ...longest, link: orderLink, order: '123456' } : longest;
}
