import solve from './solve.ts?inline-script';

/** The script that solves a challenge, in a file of its own: it is rarely needed. */
export function loader() {
  return new Response(solve, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
