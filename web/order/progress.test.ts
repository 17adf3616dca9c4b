import { expect, test } from 'vitest';
import type { OrderKind, OrderState } from '../../contract/order-states.ts';
import { progressOf } from './progress.ts';

const taken = (kind: OrderKind, order_status: OrderState, paid_date = '') =>
  progressOf({ kind, order_status, paid_date })
    .map(({ step, done }) => (done ? step.toUpperCase() : step))
    .join(' ');

test.each([
  ['shop', 'unpaid', 'pay dispatch complete'],
  ['shop', 'lapsed', 'pay dispatch complete'],
  ['shop', 'paid', 'PAY dispatch complete'],
  ['shop', 'dispatched', 'PAY DISPATCH complete'],
  ['shop', 'completed', 'PAY DISPATCH COMPLETE'],
  ['postpaid', 'unpaid', 'pay complete'],
  ['postpaid', 'completed', 'PAY COMPLETE'],
  ['renewal', 'paid', 'PAY complete'],
  ['renewal', 'cancelled', 'CANCEL'],
] as const)('%s, %s: %s', (kind, state, steps) => {
  expect(taken(kind, state)).toBe(steps);
});

test('what was paid stays paid when it is cancelled', () => {
  expect(taken('shop', 'cancelled', '2026-11-21T10:00:00Z')).toBe('PAY CANCEL');
});
