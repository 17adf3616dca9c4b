import solve from './solve.ts?inline-script';

/** What solves a challenge, in a file of its own: hardly anybody needs it. */
export function loader() {
  return new Response(solve, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
