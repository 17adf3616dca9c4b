import { offeredLanguages } from '../../messages/catalogue.ts';
import { alternates } from '../layout/alternates.ts';
import { shop } from '../request-context.ts';
import type { Route } from './+types/sitemap';
import { publicPages } from './public-pages.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(shop);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${publicPages.flatMap((path) => inEachLanguage(origin + path)).join('\n')}
</urlset>
`;
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

/** A page's addresses. Each names all of them, itself included: search engines heed only what both sides say. */
function inEachLanguage(page: string): string[] {
  const all = alternates(page, offeredLanguages);
  const links = all.map(
    ({ language, href }) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  return all.map(({ href }) => `  <url>\n    <loc>${href}</loc>\n${links.join('\n')}\n  </url>`);
}
