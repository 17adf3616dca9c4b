import type { RouterContextProvider } from 'react-router';
import { release } from '../request-context.ts';

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A script whose address names its release (`?v=`), so that a browser loads it once. */
export function scriptOfRelease(script: string, { request, context }: Asked): Response {
  // While a release is rolled out, its page may ask the process of another one.
  const isCurrent = new URL(request.url).searchParams.get('v') === context.get(release);
  return new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  });
}
