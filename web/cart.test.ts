import { describe, expect, it } from 'vitest';
import { newCart, parseCart, piecesIn, serializeCart, withQuantity } from './cart.ts';

const id = 'ab'.repeat(16);

describe('a cart in its cookie', () => {
  it('is read as it was written', () => {
    const cart = withQuantity(withQuantity(newCart(), 1, 2), 2, 50);
    expect(parseCart(serializeCart(cart))).toEqual(cart);
    expect(piecesIn(cart)).toBe(52);
  });

  it('is read while it is empty', () => {
    const empty = newCart();
    expect(parseCart(serializeCart(empty))).toEqual(empty);
    expect(empty.id).not.toBe(newCart().id);
  });

  it.each([
    ['2x1-1x3', { 1: 3, 2: 1 }],
    ['1x999', { 1: 50, 2: 0 }],
    ['1x2-1x3', { 1: 3, 2: 0 }],
    ['7x2-2x1', { 1: 0, 2: 1 }],
    [`1x${'9'.repeat(400)}`, { 1: 0, 2: 0 }],
  ])('with %s holds what can be ordered', (list, quantities) => {
    expect(parseCart(`${id}.${list}`)).toEqual({ id, quantities });
  });

  it.each([
    '',
    id,
    `${id}.1x-2`,
    `${id}.1x2-`,
    `${id}.1x1.5`,
    'short.1x2',
    `${id.toUpperCase()}.1x2`,
    `${id}.__proto__x1`,
  ])('%j is none', (text) => {
    expect(parseCart(text)).toBeNull();
  });
});

it.each([
  [-3, 0],
  [51, 50],
  [1.5, 0],
  [Number.NaN, 0],
])('%s of a product are %s', (typed, kept) => {
  expect(withQuantity(newCart(), 1, typed).quantities[1]).toBe(kept);
});
