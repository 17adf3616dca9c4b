import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email, line, mobile, plainText, positiveInteger } from './fields.ts';
import { searchText } from './paging.ts';
import { parsePhoneNumber } from './parse-phone-number.ts';
import { parseStickerCode } from './parse-sticker-code.ts';
import { pincode } from './people.ts';
import { promoCode } from './shop.ts';
import { oneTimeCode, ownerPhone } from './sign-in.ts';
import { inquiry } from './site.ts';
import { emergencyNumber, plateNumber, tidyPlate } from './vehicles.ts';

/** The digits that keyboards of our languages type, from 0 to 9. */
const digits = [
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '۰۱۲۳۴۵۶۷۸۹',
  '٠١٢٣٤٥٦٧٨٩',
];

describe.each(digits)('typed with %s', (own) => {
  const typed = (latin: string) => latin.replace(/\d/g, (digit) => own[Number(digit)] ?? '');

  it('is a phone number, a code, a pincode, a plate and a number', () => {
    for (const schema of [ownerPhone, mobile('wrong'), emergencyNumber('wrong')])
      expect(z.parse(schema, typed('9876543210'))).toBe('9876543210');
    expect(parsePhoneNumber(typed('+91 98765-43210'))).toBe('9876543210');
    for (const code of ['012345', '123 456', '012345678901'])
      expect(z.parse(oneTimeCode('wrong'), typed(code))).toBe(code.replace(' ', ''));
    expect(z.parse(pincode, typed('682001'))).toBe('682001');
    expect(z.parse(plateNumber('wrong'), typed('KL07CD1234'))).toBe('KL07CD1234');
    expect(tidyPlate(typed('kl-07 cd 1234'))).toBe('KL07CD1234');
    expect(parseStickerCode(typed('demo-carp-aid0-0001'))).toBe('DEMOCARPAID00001');
    expect(z.parse(positiveInteger('wrong'), typed('1204'))).toBe(1204);
    expect(z.parse(promoCode.input, { coupon: typed('WELCOME10'), totalAmount: 1 }).coupon).toBe('WELCOME10');
    const asked = { firstname: 'A', lastname: 'B', email: 'a@example.com', phone: typed('0221234567') };
    expect(z.parse(inquiry.input, asked).phone).toBe('0221234567');
  });

  it('is refused where the same in Latin digits is', () => {
    const isRefused = (schema: z.ZodMiniType, latin: string) => {
      for (const given of [latin, typed(latin)]) expect(z.safeParse(schema, given).success, given).toBe(false);
    };
    isRefused(ownerPhone, '98765 43210');
    isRefused(ownerPhone, '5876543210');
    isRefused(pincode, '082001');
    isRefused(oneTimeCode('wrong'), '12345');
    isRefused(plateNumber('wrong'), 'KL07CD12345');
    isRefused(positiveInteger('wrong'), '0');
  });

  it('stays as it is in a name or an address', () => {
    expect(z.parse(line('wrong', { max: 20 }), typed('12, Beach Road'))).toBe(typed('12, Beach Road'));
  });
});

describe('copied from a page that is written from the right', () => {
  const copied = (text: string) => `\u2068${text}\u2069\u200f`;

  it('is what it was there', () => {
    expect(z.parse(ownerPhone, copied('9876543210'))).toBe('9876543210');
    expect(z.parse(oneTimeCode('wrong'), copied('\u200e123456'))).toBe('123456');
    expect(z.parse(pincode, copied('682001'))).toBe('682001');
    expect(z.parse(plateNumber('wrong'), copied('KL07CD1234'))).toBe('KL07CD1234');
    expect(tidyPlate(copied('KL07CD1234'))).toBe('KL07CD1234');
    expect(parseStickerCode(copied('DEMO-CARP-AID0-0001'))).toBe('DEMOCARPAID00001');
    expect(parsePhoneNumber(copied('9876543210'))).toBe('9876543210');
    expect(z.parse(searchText, copied('KL07CD1234'))).toBe('KL07CD1234');
    expect(z.parse(email, copied('asha@example.com'))).toBe('asha@example.com');
    expect(z.parse(promoCode.input, { coupon: copied('WELCOME10'), totalAmount: 1 }).coupon).toBe('WELCOME10');
  });

  it('is text without what set it apart, and with the marks that its writer may have typed', () => {
    expect(z.parse(line('wrong', { max: 4 }), '\u2068Asha\u2069')).toBe('Asha');
    expect(z.parse(plainText('wrong', { max: 9 }), '\u2068Asha\u2069\nRao')).toBe('Asha\nRao');
    expect(z.parse(line('wrong', { max: 20 }), 'مکان\u200f 12/4')).toBe('مکان\u200f 12/4');
  });

  it('is nothing if nothing else was copied', () => {
    expect(z.safeParse(line('wrong', { max: 4 }), '\u2068\u2069').success).toBe(false);
    expect(z.parse(searchText, copied(''))).toBe('');
  });
});
