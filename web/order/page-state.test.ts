import { expect, test } from 'vitest';
import type { OrderState } from '../../contract/order-states.ts';
import type { ShipmentState } from '../../contract/shipment-states.ts';
import { type PageState, pageStateOf } from './page-state.ts';

const cancelled = { kind: 'shop', mode: '', delivery: 'courier', order_status: 'cancelled', Shipment: null } as const;

test.each([
  ['that was not paid for says that nothing is charged', { paid_date: '', refunded: 0 }, 'cancelled'],
  ['that was paid for never says so', { paid_date: '2026-11-24T12:00:00.000Z', refunded: 0 }, 'returned'],
  ['whose money came too late, neither', { paid_date: '', refunded: 59_000 }, 'returned'],
])('a cancelled order %s', (_, money, pageState) => {
  expect(pageStateOf({ ...cancelled, ...money }, false)).toBe(pageState);
});

const sent = {
  kind: 'shop',
  mode: '',
  delivery: 'courier',
  paid_date: '2026-11-24T12:00:00.000Z',
  refunded: 0,
} as const;
const told = (state: ShipmentState, is_settled = false) => ({
  ...{ state, at: '2026-11-26T12:00:00.000Z', place: 'Pune', page: '', is_settled },
});

test.each<[ShipmentState, PageState]>([
  ['booked', 'packed'],
  ['picked_up', 'dispatched'],
  ['in_transit', 'dispatched'],
  ['out_for_delivery', 'out'],
  ['not_delivered', 'missed'],
  ['returning', 'returning'],
  ['returned', 'returning'],
  ['lost', 'lost'],
])('a parcel that is %s: %s', (state, pageState) => {
  expect(pageStateOf({ ...sent, order_status: 'dispatched', Shipment: told(state) }, false)).toBe(pageState);
});

test.each<[OrderState, ShipmentState | null, PageState]>([
  ['dispatched', null, 'dispatched'],
  ['completed', 'delivered', 'delivered'],
  // An operator knew it before the courier said so.
  ['completed', 'in_transit', 'delivered'],
  ['completed', 'returning', 'returning'],
  ['cancelled', 'returning', 'returned'],
])('of an order that is %s, with a parcel that is %s: %s', (order_status, state, pageState) => {
  expect(pageStateOf({ ...sent, order_status, Shipment: state && told(state) }, false)).toBe(pageState);
});

test.each<[OrderState, ShipmentState, PageState]>([
  ['dispatched', 'lost', 'settled'],
  ['dispatched', 'returned', 'settled'],
  ['completed', 'lost', 'delivered'],
  ['completed', 'returning', 'delivered'],
  ['cancelled', 'lost', 'returned'],
])(
  'once an operator has seen to it, an order that is %s, with a parcel that is %s: %s',
  (order_status, state, page) => {
    expect(pageStateOf({ ...sent, order_status, Shipment: told(state, true) }, false)).toBe(page);
  },
);
