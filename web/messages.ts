import { useRouteLoaderData } from 'react-router';
import { type Areas, spoken } from '../messages/spoken.ts';

/**
 * How a page gets its sentences, in the language the browser asked for: it names areas of the English catalogue, or several by their names, and loads
 * those alone.
 */
export function useMessages<Named extends Areas>(english: Named): Named {
  return spoken().areas(english, useLocale());
}

/** For sentences that the contract names in English: what a schema refuses with, say. */
export function useSentence(): (english: string) => string {
  const locale = useLocale();
  return (english) => spoken().sentence(english, locale);
}

function useLocale(): string {
  return useRouteLoaderData<{ locale?: string }>('root')?.locale ?? '';
}

/** The sentences of a client action: the page says which language it is in. */
export function browserMessages<Named extends Areas>(english: Named): Named {
  return spoken().areas(english, document.documentElement.lang);
}
