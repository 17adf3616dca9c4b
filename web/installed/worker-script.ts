import { release } from '../request-context.ts';
import { requestMessages } from '../request-messages.ts';
import type { Route } from './+types/worker-script';
import worker from './worker.ts?inline-script';

/** A worker is governed by the policy of its own answer, not by a page's: this one may only fetch our pages, and the picture of its notifications. */
const policy =
  "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The service worker, with the sentences of its notifications. Fetched anew each time a browser checks for an update, so that a faulty one is
 * replaced soon.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const { answers, answering } = requestMessages(request);
  const { coming_5, coming_15, seen_to } = answers;
  const words = JSON.stringify({ coming_5, coming_15, seen_to, they_see: answering.they_see });
  return new Response(`const release=${JSON.stringify(context.get(release))};const words=${words};${worker}`, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-language, cookie',
      'content-security-policy': policy,
    },
  });
}
