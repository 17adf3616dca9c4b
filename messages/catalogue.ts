import { en, type Messages } from './en.ts';

const catalogues = { en } satisfies Record<string, Messages>;

export type Locale = keyof typeof catalogues;

export const defaultLocale: Locale = 'en';

/** The catalogue for a language we have; English for every other. */
export function messagesFor(locale: string): Messages {
  return locale in catalogues ? catalogues[locale as Locale] : catalogues[defaultLocale];
}

/** Fills `{name}` places of a sentence. A place without a value stays as it is, so that a forgotten value is seen. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}
