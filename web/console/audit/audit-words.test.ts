import { expect, it } from 'vitest';
import { consoleCalls } from '../../../contract/console/calls.ts';
import { auditActions } from '../../../messages/console/audit-actions.ts';
import { en } from '../../../messages/en.ts';
import { changesInWords, subjectName } from './audit-words.ts';

const t = en.console_audit_fields;

it('every action that a call declares has a name, and no other', () => {
  const declared = Object.values(consoleCalls).flatMap(({ access }): readonly string[] => access?.actions ?? []);
  expect(Object.keys(auditActions).toSorted()).toEqual([...new Set(declared)].toSorted());
});

it('what is different is said in lines, without braces', () => {
  const changes = {
    price_paise: [49_900, 59_900],
    name: ['Car Sticker', ''],
    is_active: true,
    fields: ['name', 'code'],
    tiers: [{ from_quantity: 10, price_paise: 40_000 }],
    until: '2026-11-20T06:30:00.000Z',
    refunded: 590,
    transferred_on: '2026-11-20',
    of_old: null,
  };
  expect(changesInWords(JSON.stringify(changes), t)).toEqual([
    'Price: ₹499 → ₹599',
    'Name: Car Sticker → –',
    'In use: yes',
    'What of it: Name, Code',
    'Price of a sticker: From stickers 10, Price ₹400',
    'Until: 20-11-2026 12:00',
    'Refunded: ₹590.00',
    'Transferred on: 20-11-2026',
    'of old: –',
  ]);
  expect(changesInWords('{}', t)).toEqual([]);
  expect(subjectName('promo_code', '7', t)).toBe('Promo code 7');
});
