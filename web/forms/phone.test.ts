import { describe, expect, it } from 'vitest';
import { phoneOf } from './phone.ts';

const pasted = (typed: string) => phoneOf({ typed, caret: typed.length, byKey: false });
/** Key by key, as a user types who sees what the field holds. */
const keyed = (keys: string, from = '') =>
  [...keys].map(
    ((field) => (key: string) => {
      const typed = field + key;
      field = phoneOf({ typed, caret: typed.length, byKey: true }).kept;
      return field;
    })(from),
  );

describe('what is pasted or filled in', () => {
  it.each([
    ['+91 98765 43210', '9876543210', null],
    ['+91 91234 56789', '9123456789', null],
    ['919876543219', '9876543219', null],
    ['0091 98765 43219', '9876543219', null],
    ['098765-43210', '9876543210', null],
    ['09123456789', '9123456789', null],
    ['(+91) 098765 43210', '9876543210', null],
    ['98765 43219', '9876543219', null],
    ['9198765432', '9198765432', null],
    ['0987654321', '0987654321', null],
    ['91', '91', null],
    ['+९१ ९८७६५ ४३२१०', '9876543210', null],
    ['+91 98765 432', '98765432', null],
    ['98765 43219 home', '9876543219', 'stray'],
    ['91987654321', '91987654321', 'stray'],
    ['+6591234567', '', 'stray'],
    ['+1 415 555 2671', '', 'stray'],
    ['91234567890', '9123456789', 'cut'],
    ['98765432101', '9876543210', 'cut'],
    ['+91 98765 43219 91234', '9876543219', 'cut'],
  ])('%j is kept as %j, and said is %j', (typed, kept, trouble) => {
    expect(pasted(typed)).toEqual({ kept, trouble });
  });
});

describe('what is typed', () => {
  it('with its country code is never a stranger’s number on the way', () => {
    expect(keyed('919876543219').slice(-3)).toEqual(['9198765432', '91987654321', '9876543219']);
    expect(keyed('00919876543219').at(-1)).toBe('9876543219');
    expect(keyed('09876543219').at(-1)).toBe('9876543219');
    expect(keyed('919198765432').at(-1)).toBe('9198765432');
  });

  it('may begin with 91 itself, and a digit too many is not taken', () => {
    expect(keyed('912345678901').at(-1)).toBe('9123456789');
    expect(keyed('98765432101').at(-1)).toBe('9876543210');
    expect(keyed('1', '9876543219').at(-1)).toBe('9876543219');
  });

  it('with a keyboard in the user’s language has the digits of the field', () => {
    expect(keyed('९८७', '12')).toEqual(['129', '1298', '12987']);
    expect(phoneOf({ typed: '۹', caret: 1, byKey: true })).toEqual({ kept: '9', trouble: null });
  });

  it('in the midst of a whole number pushes nothing out of it', () => {
    expect(phoneOf({ typed: '98765043219', caret: 6, byKey: true }).kept).toBe('9876543219');
    expect(phoneOf({ typed: '09876543219', caret: 1, byKey: true }).kept).toBe('9876543219');
  });

  it.each(['9a', '98-', '+', '98765 '])('%j says that something does not belong there', (typed) => {
    expect(phoneOf({ typed, caret: typed.length, byKey: true }).trouble).toBe('stray');
  });
});
