import { language } from '../messages/en/language.ts';
import { listed } from '../messages/listed.ts';
import { useMessages } from './messages.ts';

/** Puts words in a row, as the visitor's language writes one in a sentence. */
export function useListed() {
  const { tag } = useMessages(language);
  return (words: readonly string[]) => listed(words, tag);
}
