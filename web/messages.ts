import { useRouteLoaderData } from 'react-router';
import { localeOf, messagesFor } from '../messages/catalogue.ts';
import type { Messages } from '../messages/en.ts';

/** How a page gets its sentences, in the language the browser asked for. */
export function useMessages(): Messages {
  return messagesFor(useRouteLoaderData<{ locale?: string }>('root')?.locale);
}

/** The same in loaders and actions. */
export function requestMessages(request: Pick<Request, 'headers'>): Messages {
  return messagesFor(requestLocale(request));
}

/** The same in a client action: the page says which language it is in. */
export function browserMessages(): Messages {
  return messagesFor(localeOf(document.documentElement.lang));
}

export function requestLocale(request: Pick<Request, 'headers'>): string {
  return localeOf(request.headers.get('accept-language'));
}
