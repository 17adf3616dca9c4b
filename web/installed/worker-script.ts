import { release } from '../request-context.ts';
import type { Route } from './+types/worker-script';
import worker from './worker.ts?inline-script';

/** A worker may do what its own answer allows, and not what a page's does: this one asks for our pages. */
const policy = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The service worker. Asked for anew each time a browser looks for a newer one, so that whatever is wrong with it is soon gone. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(`const release=${JSON.stringify(context.get(release))};${worker}`, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    },
  });
}
