import { expect, it } from 'vitest';
import { rupeesIn } from './product-input.ts';

it.each([
  ['500', 500],
  ['499.95', 499.95],
  ['₹ 1,29,900.50', 129_900.5],
])('reads %j as rupees', (typed, rupees) => expect(rupeesIn(typed)).toBe(rupees));

it.each(['', '-5', '1e3', '5 00', '0x10', 'free'])('reads no rupees in %j', (typed) =>
  expect(rupeesIn(typed)).toBeNaN(),
);
