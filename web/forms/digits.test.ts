import { describe, expect, it } from 'vitest';
import { withoutCountryCode } from './digits.ts';

describe('a phone number as people’s phones keep it', () => {
  it.each([
    ['+91 98765 43210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['9198765432', '9198765432'],
    ['9876543210', '9876543210'],
    ['91', '91'],
  ])('%s is %s', (typed, kept) => {
    expect(withoutCountryCode(typed)).toBe(kept);
  });
});
