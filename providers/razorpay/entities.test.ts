import { expect, it } from 'vitest';
import { readPaymentsPage, readRefundsPage } from './entities.ts';

it('reads of a page what is readable, and keeps the place of the rest', () => {
  const payment = { id: 'pay_1', amount: 100, currency: 'INR', status: 'captured', created_at: 1_700_000_000 };
  const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'processed' };
  expect(readPaymentsPage({ items: [{ ...payment, status: 'of tomorrow' }, payment] })).toMatchObject([
    null,
    { id: 'pay_1' },
  ]);
  expect(readRefundsPage({ items: [refund, 'none'] })).toMatchObject([{ id: 'rfnd_1' }, null]);
  expect(readPaymentsPage({ error: {} })).toBe(null);
});
