import { type Locale, localeOf, messagesFor } from '../messages/catalogue.ts';
import type { Messages } from '../messages/en.ts';

/** The whole catalogue, for loaders and actions: in the language that the browser asked for. No module of a page's own may import it. */
export function requestMessages(request: Pick<Request, 'headers'>): Messages {
  return messagesFor(requestLocale(request));
}

export function requestLocale(request: Pick<Request, 'headers'>): Locale {
  return localeOf(request.headers.get('accept-language'));
}
