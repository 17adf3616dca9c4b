import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Locale, localeNamed, localeOf, speaksTo } from '../../messages/catalogue.ts';
import { workersOf } from '../../web/layout/layout-of.ts';
import type { AppBindings } from './app-bindings.ts';
import { type BrowserCookie, cookieHeader } from './browser-cookie.ts';

const aYear = 365 * 24 * 3600;

/** At the end of the cookie of a browser that has the language of the owner who logged in, where nothing was chosen. */
const ofOwner = '-owner';

/** By which a browser keeps the language that its visitor has chosen, or that is the owner's who logged in. */
export function languageCookie(locale: Locale, whose: 'chosen' | 'owner'): BrowserCookie {
  return { name: 'language', value: whose === 'owner' ? `${locale}${ofOwner}` : locale, seconds: aYear };
}

/**
 * The language that a visitor has chosen goes before those that their browser asks for, whoever reads the request after this. They choose by `?lang=`
 * in the address of a page, which a cookie then keeps.
 */
export const chosenLanguage: MiddlewareHandler<AppBindings> = async (c, next) => {
  const isCall = c.req.path.startsWith('/api/');
  const asked = isCall ? undefined : localeNamed(c.req.query('lang'));
  const kept = getCookie(c, 'language', c.get('secure') ? 'host' : undefined);
  const chosen = asked ?? localeNamed(kept);
  const hasLocaleOfOwner = !asked && Boolean(kept?.endsWith(ofOwner));
  if (hasLocaleOfOwner) c.set('hasLocaleOfOwner', true);
  else if (chosen) c.set('chosenLocale', chosen);
  if (chosen) c.req.raw.headers.set('accept-language', [chosen, c.req.header('accept-language') ?? ''].join(', '));
  const workers = isCall ? null : workersOf(c.req.path.replace(/\.data$/, ''));
  if (workers) c.req.raw.headers.set('accept-language', localeOfWorkers(c, workers));
  await next();
  if (asked) c.res.headers.append('set-cookie', cookieHeader(c, languageCookie(asked, 'chosen')));
};

/** There are few languages for resellers and operators. */
function localeOfWorkers(c: Context<AppBindings>, workers: 'resellers' | 'operators'): Locale {
  return localeOf(c.req.header('accept-language'), (locale) => speaksTo(workers, locale));
}
