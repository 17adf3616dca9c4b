import { parseAccept } from 'hono/utils/accept';
import { en, type Messages, type Translation } from './en.ts';
import { type Plural, pluralForm } from './plural.ts';
import { pseudoLanguages } from './pseudo.ts';
import type { Area, Areas } from './spoken.ts';
import type { Translated } from './translated.ts';
import * as translations from './translations.ts';

const languages = { en, ...translations };

/** A language that a visitor may choose, as addresses and cookies name it: `hi`. */
export type OfferedLocale = keyof typeof languages;

/** A language we have. */
export type Locale = OfferedLocale | keyof typeof pseudoLanguages;

const defaultLocale: Locale = 'en';

/** A translation with English in place of what only resellers and operators read, where it has none of that. */
export const catalogues = Object.fromEntries([
  ...Object.entries(languages).map(([locale, own]) => [locale, { ...en, ...own }]),
  ...Object.entries(pseudoLanguages).map(([locale, changed]) => [locale, changed(en)]),
]) as Record<Locale, Messages>;

/** By their names in small letters: case means nothing in the name of a language. */
const locales = new Map(Object.keys(catalogues).map((locale) => [locale.toLowerCase(), locale as Locale]));

/** The languages that a visitor may choose, each by its own name; English comes first. */
export const offeredLanguages = Object.entries(languages).map(([locale, { language }]) => ({
  locale: locale as OfferedLocale,
  name: language.name,
}));

/** Those beside English. */
export const translatedLanguages = offeredLanguages.filter(({ locale }) => locale !== defaultLocale);

/** What a language says itself, without the English in place of what it lacks. */
export function ownSentences(locale: OfferedLocale): Translation {
  return languages[locale];
}

/** The language of exactly this name, if visitors may choose it. */
export function offeredLocale(language: string): OfferedLocale | undefined {
  return offeredLanguages.find(({ locale }) => locale === language)?.locale;
}

/** The language of this name, whole (`en-XA`) or by its first part (`hi` of `hi-IN`), if we have it. */
export function localeNamed(tag: string | null | undefined): Locale | undefined {
  const name = (tag ?? '').toLowerCase();
  const [language = ''] = name.split('-');
  return locales.get(name) ?? locales.get(language);
}

/** The language of an Accept-Language header that we have, and which `isFit`, and that is wanted most; English if there is none. */
export function localeOf(acceptLanguage: string | null | undefined, isFit = (_locale: Locale) => true): Locale {
  for (const tag of wantedTags(acceptLanguage ?? '')) {
    const locale = localeNamed(tag);
    if (locale && isFit(locale)) return locale;
  }
  return defaultLocale;
}

/** The languages of an Accept-Language header as it names them, in small letters, most wanted first. */
export function wantedTags(acceptLanguage: string): string[] {
  const offers = parseAccept(acceptLanguage.slice(0, 500).toLowerCase());
  return offers.filter(({ q }) => q > 0).map(({ type }) => type);
}

/** The catalogue of a language we have; English for every other, and where a table knows of none. */
export function messagesFor(locale?: string | null): Messages {
  return catalogues[named(locale)];
}

function named(locale: string | null | undefined): Locale {
  return locales.get((locale ?? defaultLocale).toLowerCase()) ?? defaultLocale;
}

/** Whether a language has what resellers alone read, or operators. */
export function speaksTo(workers: 'resellers' | 'operators', locale: Locale): boolean {
  const area = workers === 'resellers' ? 'reseller_lists' : 'console_layout';
  return locale in pseudoLanguages || area in languages[locale as OfferedLocale];
}

/**
 * Where each English sentence stands, and the sentences with a count by their form for many: handlers and schemas name a sentence by its English words.
 * Names are no sentences. Of those that stand in several areas the first counts, for what everybody reads comes before what is there in few languages.
 */
const places = new Map(
  Object.entries(en)
    .filter(([area]) => area !== 'language' && area !== 'product')
    .flatMap(([area, sentences]) =>
      Object.entries(sentences).map(([name, words]: [string, string | Plural]) => {
        return [typeof words === 'string' ? words : words.other, [area, name]] as const;
      }),
    )
    .toReversed(),
);

/**
 * An English sentence of the catalogue in another language; what the catalogue does not have stays as it is. A sentence with a count is named by its
 * form for many, and said in the form for `count`.
 */
export function inLanguage(sentence: string, messages: Messages, count?: unknown): string {
  const [area = '', name = ''] = places.get(sentence) ?? [];
  const sentences: unknown = messages[area as keyof Messages];
  const words = (sentences as Record<string, string | Plural> | undefined)?.[name] ?? sentence;
  return typeof words === 'string' ? words : pluralForm(words, Number(count), messages.language.tag);
}

/**
 * What pages show. Where they are written from the right, whatever fills a place of a sentence is isolated: a plate, a number or a date would else be
 * torn apart, with its first sign at the end. Only pages and mails have these marks: no answer, SMS or file.
 */
export const wordsOfPages = Object.fromEntries(
  Object.entries(catalogues).map(([locale, messages]) => [
    locale,
    messages.language.direction === 'rtl' ? withIsolatedPlaces(messages) : messages,
  ]),
) as Record<Locale, Messages>;

/** The catalogue for a mail to somebody, as a table names their language; English where it is not known. */
export function messagesOfMail(language: string | null): Messages {
  return wordsOfPages[named(language)];
}

/** The same for a mail to a reseller or an operator: in English where the language has nothing for them. */
export function messagesOfWorkMail(workers: 'resellers' | 'operators', locale: Locale): Messages {
  return messagesOfMail(speaksTo(workers, locale) ? locale : defaultLocale);
}

function withIsolatedPlaces(messages: Messages): Messages {
  return JSON.parse(JSON.stringify(messages).replaceAll(/\{\w+\}/g, '\u2068$&\u2069'));
}

const names = new Map<unknown, keyof Messages>(
  Object.entries(en).map(([name, area]) => [area, name as keyof Messages]),
);

/** Areas of the English catalogue in the language of a page, as pages ask for them (`spoken.ts`); what is no area of it is looked into. */
export function areasIn<Named extends Areas>(english: Named, locale: string): Translated<Named> {
  const messages = wordsOfPages[named(locale)];
  const inLocale = (area: Area) => messages[names.get(area) ?? unknownArea(area)];
  if (names.has(english)) return inLocale(english as Area) as Translated<Named>;
  return Object.fromEntries(Object.entries(english).map(([name, area]) => [name, inLocale(area)])) as Translated<Named>;
}

function unknownArea(area: Area): never {
  throw new Error(`No area of the catalogue: ${JSON.stringify(area).slice(0, 80)}`);
}
