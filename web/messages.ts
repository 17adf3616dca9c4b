import { defaultLocale, messagesFor } from '../messages/catalogue.ts';
import type { Messages } from '../messages/en.ts';

/** The one way from a page to its sentences. With a second language, this is where the reader's choice is looked up. */
export function useMessages(): Messages {
  return messagesFor(defaultLocale);
}

/** The same in loaders and actions. */
export function requestMessages(_request: Request): Messages {
  return messagesFor(defaultLocale);
}
