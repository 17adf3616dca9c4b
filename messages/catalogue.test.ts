import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  areasIn,
  catalogues,
  inLanguage,
  type Locale,
  localeOf,
  messagesFor,
  type OfferedLocale,
} from './catalogue.ts';
import { en } from './en.ts';
import { fill } from './fill.ts';
import { longer } from './pseudo.ts';
import { sentencesOf } from './sentences.ts';

describe('what fills a sentence', () => {
  const isolated = '\u2068{plate}\u2069';

  it('is isolated on pages that are written from the right, and nowhere else', () => {
    for (const locale of ['ur', 'ar-XB'] as const) {
      expect(areasIn(en.contact, locale).title).toContain(isolated);
      expect(messagesFor(locale).contact.title).toMatch(/(?<!\u2068)\{plate\}(?!\u2069)/);
      expect(inLanguage(en.contact.title, messagesFor(locale))).not.toContain('\u2068');
    }
    for (const locale of ['en', 'hi', 'en-XA']) expect(areasIn(en.contact, locale).title).not.toContain('\u2068');
  });
});

describe('localeOf', () => {
  it.each([
    ['en-IN,en;q=0.9', 'en'],
    ['en-XA', 'en-XA'],
    ['en-xa', 'en-XA'],
    ['EN-IN', 'en'],
    ['xx, EN-XA;q=0.5', 'en-XA'],
    ['xx-YY, en-XA;q=0.8, en', 'en'],
    ['xx-YY, en-XA;q=0.8, en;q=0.7', 'en-XA'],
    ['hi-IN,hi;q=0.9', 'hi'],
    ['en;q=0.5, hi', 'hi'],
    ['hi;q=0.5, en-GB;q=0.9', 'en'],
    ['hi;q=0, en;q=0.1', 'en'],
    ['fr, de;q=0.9, ta-IN;q=0.3', 'ta'],
    ['ur-Arab-IN', 'ur'],
    ['*', 'en'],
    ['', 'en'],
    ['constructor, __proto__', 'en'],
    [null, 'en'],
  ])('%s is %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });
});

describe('inLanguage', () => {
  it('finds every sentence by its English words', () => {
    const other = messagesFor('en-XA');
    expect(inLanguage(en.scan.inactive, other)).toBe(longer('This QR code is inactive.'));
    expect(inLanguage(en.scan.inactive, en)).toBe(en.scan.inactive);
    for (const [area, sentences] of Object.entries(en))
      if (area !== 'language' && area !== 'product')
        for (const words of Object.values(sentences))
          if (typeof words === 'string') expect(inLanguage(words, other)).toBe(longer(words));
  });

  it('says a sentence with a count in the form that the language has for it', () => {
    const { other } = en.api.in_minutes;
    expect([1, 2].map((count) => inLanguage(other, en, count))).toEqual(['in a minute', other]);
    // Hindi says of nothing what it says of one.
    const { one } = messagesFor('hi').scan.code_missing;
    expect(inLanguage(en.scan.code_missing.other, messagesFor('hi'), 0)).toBe(one);
  });

  it('leaves alone what it does not know', () => {
    expect(inLanguage('KA01AB1234', messagesFor('en-XA'))).toBe('KA01AB1234');
  });
});

describe('fill', () => {
  it('fills what it has and shows what it has not', () => {
    expect(fill('{plate} - {text}', { plate: 'KA01AB1234' })).toBe('KA01AB1234 - {text}');
  });
});

const placeholdersIn = (words: string) => [...new Set(words.match(/\{\w+\}/g))].toSorted();

describe.each(Object.keys(catalogues) as Locale[])('the sentences of %s', (locale) => {
  const own = new Map(sentencesOf(catalogues[locale]));

  it('are those of English, with the same placeholders', () => {
    const english = sentencesOf(en);
    expect([...own.keys()].toSorted()).toEqual(english.map(([place]) => place).toSorted());
    // A language may have a word for one thing in place of its number.
    const fixed = (place: string, words: string) =>
      placeholdersIn(words).filter((name) => !place.endsWith('.one') || name !== '{count}');
    for (const [place, words] of english)
      expect({ place, places: fixed(place, own.get(place) ?? '') }).toEqual({ place, places: fixed(place, words) });
  });
});

type TranslatedLocale = Exclude<OfferedLocale, 'en'>;

/** The letters of a language, by the name that Unicode has for them. A language without its own does not compile. */
const scripts: Record<TranslatedLocale, string> = {
  bn: 'Bengali',
  gu: 'Gujarati',
  hi: 'Devanagari',
  kn: 'Kannada',
  ml: 'Malayalam',
  mr: 'Devanagari',
  or: 'Oriya',
  pa: 'Gurmukhi',
  ta: 'Tamil',
  te: 'Telugu',
  ur: 'Arabic',
};

/** What resellers and operators alone read; but for Hindi it is in English. */
const workers = /^(resellers|statements|reseller_files|reseller_lists|new_order|sell_on|team|console_\w+)\./;

/** Names, words that are written so in every language, and what stands on buttons of other programs. */
const names =
  /Content-Type: application\/json|“?(Add to Home Screen|Share|Allow)”?|\b(Dastak|DASTAK|OTPs?|SMS|QR|PDF|UPI|GST(IN)?|JSON|JavaScript|CSV|GUID|Qr_id|TRAI|NDNC|DLT|KiB|iPhone|iPad|Google|Mozilla|Apple|Microsoft|Facebook|Instagram|YouTube|Razorpay|WhatsApp|KA01AB1234|API|[A-Z]|k?m|h|s|min)\b|\bwww\./g;

/** What operators know by its name in Latin letters: settings, formats, units, what is typed as it is stored, and what is printed in English. */
const namesOfConsole =
  /\b(A4|IP|URL|Ctrl\+P|M[BS]|m[ms]|JPEG|PNG|WebP|HTML|API|(SMS|CALL|DLT)_[A-Z_…]+|h[23]|p|[uo]l|li|strong|em|br|a|hi|ta|https|mailto|tel|contactus|order(\.dispatch)?|payment\.captured|pay_…|Aegis|2FAS|Authenticator|Exotel|MSG91|[CSI]GST|UTGST|GSTR-1|B2[BC]|b2(b|c[ls])|cdnu?r|HSN|hsn|docs|Tally|XML|ZIP)(?!\w)|7F3A-91C2|“?(Knock OK Please|Scan to reach the owner)”?|#0b6b4f/g;

describe.each(Object.entries(scripts) as [TranslatedLocale, string][])('%s', (locale, script) => {
  const own = sentencesOf(catalogues[locale]).filter(([place]) => !/^(language|product)\./.test(place));
  const translated = own.filter(([place]) => locale === 'hi' || !workers.test(place));
  const inOwn = new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u');

  it('has a page that says what things are called, and what was unsure', () => {
    const terms = readFileSync(new URL(`./terms/${locale}.md`, import.meta.url), 'utf8');
    expect(terms).toMatch(/^## Not sure of\n\n- /m);
  });

  it('has no English word in any sentence, and no letter of a third language', () => {
    expect(translated.length).toBeGreaterThan(1_000);
    const foreign = translated.filter(([place, words]) => {
      const sentence = words.replaceAll(/\{\w+\}/g, '');
      const ours = place.startsWith('console_') ? sentence.replaceAll(namesOfConsole, '') : sentence;
      return !inOwn.test(ours.replaceAll(names, ''));
    });
    expect(foreign).toEqual([]);
  });

  it('writes numbers with the digits that English has', () => {
    expect(translated.filter(([, words]) => /[^\P{Nd}0-9]/u.test(words))).toEqual([]);
  });
});
