import { expect, it } from 'vitest';
import { inquiryOn, ruleOf } from './page-rules.ts';

const rows = (...ids: number[]) => ids.map((order_id) => ({ order_id }));
const list = (ids: number[], paid: number) => ({ rows: rows(...ids), pageInfo: { total: ids.length, tabs: { paid } } });
const move = (pathname: string, shown: unknown, loaded: unknown) => ruleOf(pathname, '')?.move(shown, loaded);

it('a list whose rows are the same takes what has become of them', () => {
  const loaded = list([3, 2, 1], 2);
  expect(move('/console/orders', list([3, 2, 1], 3), loaded)).toEqual({ ready: loaded, offers: null });
});

it('a list with other rows keeps those that are shown, counts its tabs anew, and offers the rest', () => {
  const shown = list([3, 2, 1], 3);
  const counted = { ...shown, pageInfo: { total: 3, tabs: { paid: 5 } } };
  expect(move('/console/orders', shown, list([5, 4, 3], 5))).toEqual({ ready: counted, offers: 2 });
  expect(move('/console/orders', shown, list([3, 1], 5))).toEqual({ ready: counted, offers: 0 });
});

it('the packing table takes its numbers, and that what is in hand was cancelled, and nothing else', () => {
  const numbers = { done: 1, total: 9, waiting: 8, in_other_hands: 2, set_aside: 1, labels: 4, cancelled_in_hand: 7 };
  const shown = {
    ...numbers,
    total: 5,
    waiting: 4,
    cancelled_in_hand: 0,
    Parcel: { order_id: 7 },
    courier: 'Blue Dart',
  };
  const loaded = { ...numbers, Parcel: null, courier: 'DTDC' };
  expect(move('/console/pack', shown, loaded)?.ready).toEqual({ ...shown, ...numbers });
});

it('a page stands still that is not one of these, or is one of a list behind its first', () => {
  expect(ruleOf('/console/orders', '?state=paid')).toBeDefined();
  expect(ruleOf('/console/orders', '?state=paid&page=2')).toBeUndefined();
  expect(ruleOf('/console/orders/17', '')).toBeUndefined();
  expect(ruleOf('/console/inquiries/17', '')).toBeUndefined();
  expect([inquiryOn('/console/inquiries/17'), inquiryOn('/console/inquiries/answers')]).toEqual([17, 0]);
});
