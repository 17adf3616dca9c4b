import { language } from '../../messages/en/language.ts';
import { isEnglish } from '../is-english.ts';
import { useMessages } from '../messages.ts';

/** Attributes of what a shop has in some languages and otherwise in English, by the language in which it has it; undefined where that is English. */
export function useWrittenIn(): (language: string | undefined) => ReturnType<typeof useEnglish> {
  const english = useEnglish();
  return (language) => (language ? {} : english);
}

/** Attributes of what a shop has in English alone, for pages in another language: it is read aloud, hyphenated and written as English. */
export function useEnglish(): { lang?: 'en'; dir?: 'ltr' } {
  return isEnglish(useMessages(language).tag) ? {} : { lang: 'en', dir: 'ltr' };
}
