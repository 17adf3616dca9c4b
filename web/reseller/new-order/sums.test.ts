import { expect, it } from 'vitest';
import type { Row } from './rows.ts';
import { amountOf, discountedPaise, linesOf, type Rates, sumsOf } from './sums.ts';

const rates: Rates = {
  prepaid: { basePaise: 45_000, percent: 20, quantity: 100 },
  postpaid: { basePaise: 50_000, percent: 10, quantity: 3 },
};
const rows: Row[] = [
  { id: 0, payType: 'prepaid', cars: 60, bikes: 0 },
  { id: 1, payType: 'prepaid', cars: 30, bikes: 10 },
  { id: 2, payType: 'postpaid', cars: 1, bikes: 2 },
  { id: 3, payType: '', cars: 8, bikes: 8 },
];
const [first, , third, unchosen] = rows as [Row, Row, Row, Row];

it('the discount is taken off the rate, half a paisa up', () => {
  expect(discountedPaise(rates.prepaid)).toBe(36_000);
  expect(discountedPaise({ basePaise: 49_999, percent: 50, quantity: 1 })).toBe(25_000);
  expect(discountedPaise({ basePaise: 50_000, percent: 100, quantity: 1 })).toBe(0);
});

it('a row comes to quantity times discounted rate', () => {
  expect(amountOf(first, 'cars', rates)).toBe(60 * 36_000);
  expect(amountOf(third, 'bikes', rates)).toBe(2 * 45_000);
  expect(amountOf(unchosen, 'cars', rates)).toBe(0);
});

it('each pay type is summed up alone, and both together, with 18 % GST', () => {
  const { prepaid, postpaid, together } = sumsOf(rows, rates, 1800);
  expect(prepaid).toMatchObject({ totalPaise: 3_600_000, gstPaise: 648_000, netPaise: 4_248_000 });
  expect(postpaid).toMatchObject({ totalPaise: 135_000, gstPaise: 24_300, netPaise: 159_300 });
  expect(together).toMatchObject({ totalPaise: 3_735_000, gstPaise: 672_300, netPaise: 4_407_300 });
});

it('an order has one line for each sticker, at the price that was shown', () => {
  expect(linesOf(rows, 'prepaid', 450)).toEqual([
    { productid: 1, quantity: 90, price: 450 },
    { productid: 2, quantity: 10, price: 450 },
  ]);
  expect(linesOf([first], 'prepaid', 450)).toEqual([{ productid: 1, quantity: 60, price: 450 }]);
});
