import { expect, it } from 'vitest';
import { plainNumber, typedRupees } from './typed-number.ts';

it.each([
  ['500', 500],
  ['499.95', 499.95],
  [' 1,299 ', 1299],
  ['₹ 1,29,900.50', 129_900.5],
])('reads %j as rupees', (typed, rupees) => expect(typedRupees(typed)).toBe(rupees));

it.each(['', ' ', '-5', '1e3', '5 00', '0x10', 'free', '1,5', '12,50', '1,,000', '1,000,'])(
  'reads no rupees in %j',
  (typed) => expect(typedRupees(typed)).toBeNaN(),
);

it.each([
  [' 1,500 ', '1500'],
  ['1,00,000', '100000'],
  ['१,५००', '1500'],
  ['1,5', '1,5'],
  ['15,00', '15,00'],
  ['-3', '-3'],
])('leaves of %j what is no group of digits', (typed, number) => expect(plainNumber(typed)).toBe(number));
