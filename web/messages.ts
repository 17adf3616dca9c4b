import { useRouteLoaderData } from 'react-router';
import { language } from '../messages/en/language.ts';
import { fillPlural, type Plural } from '../messages/plural.ts';
import { type Areas, spoken } from '../messages/spoken.ts';
import type { Translated } from '../messages/translated.ts';

/** How a page gets its sentences, in the visitor's language: it names areas of the English catalogue, or several by their names. */
export function useMessages<Named extends Areas>(english: Named): Translated<Named> {
  return spoken(english, useLocale());
}

/** Fills a sentence with a count, in the form that the visitor's language has for that count. */
export function useFillPlural() {
  const { tag } = useMessages(language);
  return (forms: Plural, values: { count: number } & Record<string, string | number>) => fillPlural(forms, values, tag);
}

/** The name of the visitor's language. */
export function useLocale(): string {
  return useRouteLoaderData<{ locale?: string }>('root')?.locale ?? '';
}

/** The sentences of a client action: the page says which language it is in. */
export function browserMessages<Named extends Areas>(english: Named): Translated<Named> {
  return spoken(english, document.documentElement.lang);
}
