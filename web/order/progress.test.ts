import { expect, test } from 'vitest';
import type { Delivery, OrderKind, OrderState, PayType } from '../../contract/order-states.ts';
import { type Progress, progressOf } from './progress.ts';

const steps = (progress: Progress[]) => progress.map(({ step, done }) => (done ? step.toUpperCase() : step)).join(' ');
const taken = (kind: OrderKind, order_status: OrderState, paid_date = '') =>
  steps(progressOf({ kind, mode: '', delivery: 'courier', order_status, paid_date, Shipment: null }));

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
] as const)('%s, %s: %s', (kind, state, way) => {
  expect(taken(kind, state)).toBe(way);
});

test.each<[PayType, Delivery, OrderState, string]>([
  ['prepaid', 'courier', 'unpaid', 'pay dispatch complete'],
  ['prepaid', 'courier', 'paid', 'PAY dispatch complete'],
  ['prepaid', 'digital', 'lapsed', 'pay complete'],
  ['prepaid', 'digital', 'completed', 'PAY COMPLETE'],
  ['postpaid', 'courier', 'accepted', 'dispatch complete'],
  ['postpaid', 'courier', 'dispatched', 'DISPATCH complete'],
  ['postpaid', 'digital', 'completed', 'COMPLETE'],
  ['postpaid', 'courier', 'cancelled', 'CANCEL'],
])('a reseller’s, %s, by %s, %s: %s', (mode, delivery, order_status, way) => {
  expect(steps(progressOf({ kind: 'reseller', mode, delivery, order_status, paid_date: '', Shipment: null }))).toBe(
    way,
  );
});

test('what was paid stays paid when it is cancelled', () => {
  expect(taken('shop', 'cancelled', '2026-11-21T10:00:00Z')).toBe('PAY CANCEL');
});

test('a parcel that comes back is not delivered, whatever was said before', () => {
  const sent = { kind: 'shop', mode: '', delivery: 'courier', paid_date: '2026-11-21T10:00:00Z' } as const;
  const Shipment = { state: 'returning', at: '2026-11-24T10:00:00Z', place: '', page: '', is_settled: false } as const;
  for (const order_status of ['dispatched', 'completed'] as const)
    expect(steps(progressOf({ ...sent, order_status, Shipment }))).toBe('PAY DISPATCH RETURN');
  const settled = { ...Shipment, is_settled: true };
  expect(steps(progressOf({ ...sent, order_status: 'completed', Shipment: settled }))).toBe('PAY DISPATCH COMPLETE');
});
