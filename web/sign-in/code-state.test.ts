import { describe, expect, it } from 'vitest';
import { carriedValues, codeSent, digitsIn } from './code-state.ts';

it('only what the second step needs is carried to it', () => {
  const said = { phone: '9876543210', strEmail: 'a@example.com', guid: 'DEMOCARNEW000001' };
  expect(carriedValues({ ...said, password: '123456', intent: 'verify', sent: '1', other: 'x', mobile: '' })).toEqual(
    said,
  );
});

it.each([
  ['6', { digits: 6 }],
  ['12', { digits: 12 }],
  ['', {}],
  ['7', {}],
  ['1e1', {}],
])('a code of %j digits, as a form says it', (digits, known) => {
  expect(digitsIn({ digits })).toEqual(known);
});

describe('a code', () => {
  it.each([
    [0, 600],
    [61_500, 539],
    [600_000, 0],
    [900_000, 0],
    [-5_000, 600],
  ])('that left %d ms ago', (age, left) => {
    expect(codeSent('1700000000000', 1_700_000_000_000 + age)).toEqual({ sent: '1700000000000', left });
  });

  it.each(['', 'soon', '-1', '1e9'])('that left at %j: it is not known when', (sent) => {
    expect(codeSent(sent)).toEqual({});
  });
});
