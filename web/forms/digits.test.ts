import { describe, expect, it } from 'vitest';
import { isStray, withoutCountryCode } from './digits.ts';

describe('a phone number as people’s phones keep it', () => {
  it.each([
    ['+91 98765 43210', '9876543210'],
    ['+91 91234 56789', '9123456789'],
    ['919876543210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['09123456789', '9123456789'],
    ['+91 098765 43210', '9876543210'],
    ['9198765432', '9198765432'],
    ['91234567890', '9123456789'],
    ['98765432101', '9876543210'],
    ['9876543210', '9876543210'],
    ['0987654321', '0987654321'],
    ['91', '91'],
  ])('%s is %s', (typed, kept) => {
    expect(withoutCountryCode(typed)).toBe(kept);
  });

  it('that begins with 91 is typed digit by digit, and a digit too many is left out', () => {
    let field = '';
    for (const digit of '912345678901') field = withoutCountryCode(field + digit);
    expect(field).toBe('9123456789');
  });
});

describe('what does not belong into a number', () => {
  it.each([
    ['9', true, false],
    ['9a', true, true],
    ['98-', true, true],
    ['+', true, true],
    ['98765 ', true, true],
    ['+91 98765-43210', false, false],
    ['98765 43210 home', false, true],
  ])('%j, by hand: %s: %s', (typed, byHand, stray) => {
    expect(isStray(typed, byHand)).toBe(stray);
  });
});
