import { release } from '../request-context.ts';
import type { Route } from './+types/worker-script';
import worker from './worker.ts?inline-script';

/** A worker is governed by the policy of its own answer, not by a page's: this one may only fetch our pages. */
const policy = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The service worker. Fetched anew each time a browser checks for an update, so that a faulty one is replaced soon. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(`const release=${JSON.stringify(context.get(release))};${worker}`, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    },
  });
}
