import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { localeNamed, localeOf, speaksToResellers } from '../../messages/catalogue.ts';
import { layoutOf } from '../../web/layout/layout-of.ts';
import type { AppBindings } from './app-bindings.ts';
import { cookieHeader } from './browser-cookie.ts';

const cookie = 'language';
const aYear = 365 * 24 * 3600;

/**
 * The language that a visitor has chosen goes before those that their browser asks for, whoever reads the request after this. They choose by `?lang=`
 * in the address of a page, which a cookie then keeps.
 */
export const chosenLanguage: MiddlewareHandler<AppBindings> = async (c, next) => {
  const isCall = c.req.path.startsWith('/api/');
  const asked = isCall ? undefined : localeNamed(c.req.query('lang'));
  const chosen = asked ?? localeNamed(getCookie(c, cookie, c.get('secure') ? 'host' : undefined));
  if (chosen) c.req.raw.headers.set('accept-language', [chosen, c.req.header('accept-language') ?? ''].join(', '));
  if (!isCall && !isSpoken(c)) c.req.raw.headers.set('accept-language', 'en');
  await next();
  if (asked) c.res.headers.append('set-cookie', cookieHeader(c, { name: cookie, value: asked, seconds: aYear }));
};

/** Operators read English, resellers what we have for them. */
function isSpoken(c: Context<AppBindings>): boolean {
  const { bar, isConsole } = layoutOf(c.req.path.replace(/\.data$/, ''));
  return !isConsole && (bar !== 'reseller' || speaksToResellers(localeOf(c.req.header('accept-language'))));
}
