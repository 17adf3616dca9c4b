import { expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { reason } from './reason.ts';

it.each([
  'He called from 9876543210 and asked',
  'Call +91 98765 43210 back',
  'Call 098765-43210 back',
  'It is meera@example.com who asked',
  'मीरा ने ९८७६५४३२१० से कॉल किया',
  'میرا نے ۹۸۷۶۵۴۳۲۱۰ سے کال کی',
  'Call \u20689876543210\u2069 or 98765\u200e43210 back',
])('is kept for good, and says nothing of a person: %s', (typed) => {
  expect(reason.safeParse(typed).error?.issues).toMatchObject([{ message: en.console_common.reason_of_somebody }]);
});

it.each(['UTR 123456789012 of 2026-11-20', 'Order 1001 came twice @ the shop', 'Ticket 98765 of the courier'])(
  'may name what is no person’s: %s',
  (typed) => expect(reason.parse(typed)).toBe(typed),
);

it('is said', () =>
  expect(reason.safeParse('no').error?.issues).toMatchObject([{ message: en.console_common.reason_invalid }]));
