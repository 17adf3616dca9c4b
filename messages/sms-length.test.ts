import { describe, expect, it } from 'vitest';
import { codeDigits } from '../contract/code-facts.ts';
import { catalogues, offeredLanguages } from './catalogue.ts';
import type { sms } from './en/sms.ts';
import { fill } from './fill.ts';
import { longestIn } from './longest-values.ts';
import { smsLength } from './sms-length.ts';

describe('an SMS', () => {
  it.each([
    ['a'.repeat(160), 160, 'GSM', 1],
    ['a'.repeat(161), 161, 'GSM', 2],
    ['a'.repeat(307), 307, 'GSM', 3],
    ['[1]', 5, 'GSM', 1],
    ['क'.repeat(70), 70, 'Unicode', 1],
    ['क'.repeat(71), 71, 'Unicode', 2],
    ['क'.repeat(134), 134, 'Unicode', 2],
    ['क'.repeat(135), 135, 'Unicode', 3],
    // Outside the basic plane a character counts twice.
    ['🚗', 2, 'Unicode', 1],
    ['', 0, 'GSM', 1],
  ] as const)('%j has %i characters in %s, %i parts', (text, characters, alphabet, parts) => {
    expect(smsLength(text)).toEqual({ characters, alphabet, parts });
  });
});

describe.each(offeredLanguages)('the texts of SMS in $name', ({ locale }) => {
  const { still_so: stillSo, ...texts } = catalogues[locale].sms;

  it.each(Object.entries(texts))('%s has two parts at most, with the longest that stands in it', (name, text) => {
    const filled = fill(text, longestIn(name as keyof typeof sms));
    expect(filled).not.toMatch(/[{}]/);
    expect(smsLength(filled).parts).toBeLessThanOrEqual(2);
  });

  it('have as many parts with a code of twelve digits, as which every code is paid, as with one of six', () => {
    const partsWith = (digits: number) =>
      smsLength(fill(texts.one_time_code, { ...longestIn('one_time_code'), code: '0'.repeat(digits) })).parts;
    expect(partsWith(codeDigits.long)).toBe(partsWith(codeDigits.short));
  });

  it('are ours by their first word and their last', () => {
    for (const text of Object.values(texts)) expect(text).toMatch(/Dastak[\s\S]*-DASTAK(\n\n@\{host\} #\{code\})?$/);
  });

  it('have only what a variable of a template may have', () => {
    const { sms_handed_on: _plate, ...changes } = Object.fromEntries(
      Object.entries(catalogues[locale].own_contact).filter(([name]) => name.startsWith('sms_')),
    );
    for (const words of [stillSo, ...Object.values(changes)]) expect(words.length, words).toBeLessThanOrEqual(30);
  });
});
