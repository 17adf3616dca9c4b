import { isEnglish } from '../is-english.ts';
import { paths } from '../paths.ts';
import { requestMessages } from '../request-messages.ts';
import type { Route } from './+types/manifest';
import small from './icon-192.png';
import large from './icon-512.png';
import cut from './icon-maskable.png';

/**
 * The web app manifest. The installed app is for owners: it opens on their vehicles, or on the login. The colours are those of the page by day: a
 * manifest has no others.
 */
export function loader({ request }: Route.LoaderArgs) {
  const t = requestMessages(request);
  const manifest = {
    id: paths.home,
    name: t.installed.name,
    short_name: t.product.name,
    description: isEnglish(t.language.tag) ? t.product.tagline : t.share.home_title,
    lang: t.language.tag,
    dir: t.language.direction,
    start_url: paths.userDetail,
    scope: paths.home,
    display: 'standalone',
    background_color: '#fff8ec',
    theme_color: '#0b6b4f',
    icons: [
      { src: small, sizes: '192x192', type: 'image/png' },
      { src: large, sizes: '512x512', type: 'image/png' },
      { src: cut, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t.frame.who_knocked, url: paths.myContacts },
      { name: t.scan.code_title, url: `${paths.scanShort}?code` },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-language, cookie',
    },
  });
}
