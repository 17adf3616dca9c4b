import { paths } from '../paths.ts';
import { shop } from '../request-context.ts';
import type { Route } from './+types/robots';
import { privatePaths } from './public-pages.ts';

/** An address ends where its path does, or continues below it: `/q` is not the beginning of `/qr_stickers`. */
function rules(path: string): string[] {
  return [`Disallow: ${path}$`, `Disallow: ${path}/`, `Disallow: ${path}?`];
}

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(shop);
  const lines = ['User-agent: *', ...privatePaths.flatMap(rules), '', `Sitemap: ${origin}${paths.sitemap}`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
