import { release } from '../../request-context.ts';
import type { Route } from './+types/live-script';
import live from './live.ts?inline-script';

/** The script by which a page follows a message. Its address names the release, so that a browser loads it once. */
export function loader({ request, context }: Route.LoaderArgs) {
  // While a release is rolled out, its page may ask the process of another one.
  const isCurrent = new URL(request.url).searchParams.get('v') === context.get(release);
  return new Response(live, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  });
}
