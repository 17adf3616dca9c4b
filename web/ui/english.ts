import { language } from '../../messages/en/language.ts';
import { isEnglish } from '../is-english.ts';
import { useMessages } from '../messages.ts';

/** Attributes of what a shop has in English alone, for pages in another language: it is read aloud, hyphenated and written as English. */
export function useEnglish(): { lang?: 'en'; dir?: 'ltr' } {
  return isEnglish(useMessages(language).tag) ? {} : { lang: 'en', dir: 'ltr' };
}
