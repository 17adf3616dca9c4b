import { describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { editFault, submitFault, unreadFault } from './faults.ts';
import type { Row } from './rows.ts';

const row = (payType: Row['payType'], cars: number, bikes = 0): Row => ({ id: 0, payType, cars, bikes });

describe('an edit', () => {
  const exceeded = 'Purchase limit of 50 exceeded for postpaid orders.';
  const before = [row('postpaid', 30), row('prepaid', 25)];

  it.each([
    ['as far as the limit', [row('postpaid', 30), row('postpaid', 10, 10)], null],
    ['beyond the limit', [row('postpaid', 30), row('postpaid', 10, 11)], exceeded],
    ['of the pay type, beyond the limit', [row('postpaid', 30), row('postpaid', 25)], exceeded],
    ['of what is prepaid', [row('postpaid', 30), row('prepaid', 9000)], null],
    [
      'beyond what can be ordered at once',
      [row('postpaid', 30), row('prepaid', 10_001)],
      en.resellers.quantity_too_large,
    ],
  ])('%s', (_what, after, fault) => {
    expect(editFault(before, after, 50, en)).toBe(fault);
  });

  it('that brings an order nearer to the limit is taken', () => {
    expect(editFault([row('postpaid', 80)], [row('postpaid', 70)], 50, en)).toBeNull();
  });

  it('is reverted where nothing may be bought on account', () => {
    expect(editFault([row('postpaid', 0)], [row('postpaid', 1)], 0, en)).toBe(
      'Purchase limit of 0 exceeded for postpaid orders.',
    );
  });
});

describe('an order that is sent', () => {
  it.each([
    ['is complete', [row('prepaid', 1), row('postpaid', 0, 50)], null],
    ['has an empty row', [row('prepaid', 1), row('postpaid', 0)], { 'cars-1': en.resellers.no_quantities }],
    ['has a row without a pay type', [row('', 1)], { 'payType-0': en.new_order.pay_type_required }],
  ])('%s', (_what, rows, errors) => {
    expect(submitFault(rows, 50, en)?.errors ?? null).toEqual(errors);
  });

  it('goes beyond the limit', () => {
    expect(submitFault([row('postpaid', 30), row('postpaid', 21)], 50, en)?.text).toBe(
      'Sorry you cannot order more than "50" Quantity for postpaid order',
    );
  });

  it('has more stickers than can be ordered at once', () => {
    const rows = [row('prepaid', 6000), row('prepaid', 0, 4001)];
    expect(submitFault(rows, 50, en)?.text).toBe(en.resellers.quantity_too_large);
  });
});

it.each([
  [{ 'cars-0': '5', 'bikes-0': '' }, null],
  [{ 'cars-0': ' 1500 ', 'bikes-0': '5' }, null],
  [{ 'cars-0': '5', 'bikes-0': '1.5' }, 'bikes-0'],
  [{ 'cars-0': '5', 'bikes-0': '', 'cars-1': '-3' }, 'cars-1'],
  [{ 'cars-0': 'abc', guid: 'x.y' }, 'cars-0'],
])('the first field of %j that holds no whole number is %s', (values, field) => {
  expect(unreadFault(values, en)?.errors ?? null).toEqual(field && { [field]: en.resellers.quantity_invalid });
});
