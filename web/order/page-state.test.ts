import { expect, test } from 'vitest';
import { pageStateOf } from './page-state.ts';

const cancelled = { kind: 'shop', mode: '', delivery: 'courier', order_status: 'cancelled' } as const;

test.each([
  ['that was not paid for says that nothing is charged', { paid_date: '', refunded: 0 }, 'cancelled'],
  ['that was paid for never says so', { paid_date: '2026-11-24T12:00:00.000Z', refunded: 0 }, 'returned'],
  ['whose money came too late, neither', { paid_date: '', refunded: 59_000 }, 'returned'],
])('a cancelled order %s', (_, money, pageState) => {
  expect(pageStateOf({ ...cancelled, ...money }, false)).toBe(pageState);
});
