import { en, type Messages } from './en.ts';
import { pseudo } from './pseudo.ts';
import type { Area, Areas } from './spoken.ts';

/** Every language we have. */
export const catalogues = { en, 'en-XA': pseudo(en) } satisfies Record<string, Messages>;

export type Locale = keyof typeof catalogues;

const defaultLocale: Locale = 'en';

/** By their names in small letters: case means nothing in the name of a language. */
const locales = new Map(Object.keys(catalogues).map((locale) => [locale.toLowerCase(), locale as Locale]));

/** The first language of an Accept-Language header that we have, whole (`en-XA`) or by its first part (`hi` of `hi-IN`). */
export function localeOf(acceptLanguage: string | null | undefined): Locale {
  for (const offer of (acceptLanguage ?? '').split(',')) {
    const [tag = ''] = offer.trim().toLowerCase().split(';');
    const [language = ''] = tag.split('-');
    const locale = locales.get(tag) ?? locales.get(language);
    if (locale) return locale;
  }
  return defaultLocale;
}

/** The catalogue for a language we have; English for every other. */
export function messagesFor(locale: string = defaultLocale): Messages {
  return catalogues[locales.get(locale.toLowerCase()) ?? defaultLocale];
}

/** Where each English sentence stands: handlers and schemas name a sentence by its English words, once. */
const places = new Map(
  Object.entries(en).flatMap(([area, sentences]) =>
    typeof sentences === 'string'
      ? []
      : Object.entries(sentences).map(([name, words]) => [words, [area, name]] as const),
  ),
);

/** An English sentence of the catalogue in another language; what the catalogue does not have stays as it is. */
export function inLanguage(sentence: string, messages: Messages): string {
  const [area = '', name = ''] = places.get(sentence) ?? [];
  const sentences: unknown = messages[area as keyof Messages];
  return (sentences as Record<string, string> | undefined)?.[name] ?? sentence;
}

const names = new Map<unknown, keyof Messages>(
  Object.entries(en).map(([name, area]) => [area, name as keyof Messages]),
);

/** Areas of the English catalogue in the language of a page; what is no area of it is looked into. */
function areasIn<Named extends Areas>(english: Named, locale: string): Named {
  const messages = messagesFor(locale);
  const inLocale = (area: Area): Area => messages[names.get(area) ?? unknownArea(area)];
  const isArea = typeof english === 'string' || names.has(english);
  if (isArea) return inLocale(english as Area) as Named;
  return Object.fromEntries(Object.entries(english).map(([name, area]) => [name, inLocale(area)])) as Named;
}

function unknownArea(area: Area): never {
  throw new Error(`No area of the catalogue: ${JSON.stringify(area).slice(0, 80)}`);
}

/** Every language, as pages ask for them (`spoken.ts`). */
export const allLanguages = {
  areas: areasIn,
  sentence: (english: string, locale: string) => inLanguage(english, messagesFor(locale)),
};
