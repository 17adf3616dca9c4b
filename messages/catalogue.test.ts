import { describe, expect, it } from 'vitest';
import { catalogues, inLanguage, localeOf, messagesFor } from './catalogue.ts';
import { en, type Messages } from './en.ts';
import { fill } from './fill.ts';

describe('localeOf', () => {
  it.each([
    ['en-IN,en;q=0.9', 'en'],
    ['en-XA', 'en-XA'],
    ['en-xa', 'en-XA'],
    ['EN-IN', 'en'],
    ['xx, EN-XA;q=0.5', 'en-XA'],
    ['xx-YY, en-XA;q=0.8, en', 'en-XA'],
    ['hi-IN,hi;q=0.9', 'en'],
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
    expect(inLanguage(en.scan.inactive, other)).toBe('⟦This QR code is inactive.⟧');
    expect(inLanguage(en.scan.inactive, en)).toBe(en.scan.inactive);
    for (const [area, sentences] of Object.entries(en))
      if (typeof sentences !== 'string' && area !== 'product')
        for (const words of Object.values(sentences)) expect(inLanguage(words, other)).toBe(`⟦${words}⟧`);
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

/** The placeholders of every sentence, by its area and name. */
function placeholdersOf(messages: Messages) {
  const sentences = Object.entries(messages).flatMap(([area, part]) =>
    typeof part === 'string' ? [] : Object.entries(part).map(([name, words]) => [`${area}.${name}`, words] as const),
  );
  return Object.fromEntries(
    sentences.map(([place, words]) => [place, [...new Set(words.match(/\{\w+\}/g))].toSorted()]),
  );
}

it.each(Object.entries(catalogues))('the sentences of %s have the placeholders of the English ones', (_, messages) => {
  const english = placeholdersOf(en);
  expect(Object.values(english).flat().length).toBeGreaterThan(50);
  expect(placeholdersOf(messages)).toEqual(english);
});
