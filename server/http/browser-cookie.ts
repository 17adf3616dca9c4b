import type { Context } from 'hono';
import { generateCookie } from 'hono/cookie';
import type { AppBindings } from './app-bindings.ts';

/** A cookie that no script of our pages can read. Calls never read it themselves: pages pass it on as a field. */
export interface BrowserCookie {
  /** Without the prefix that it has over https. It ends with a number: of cookies that differ in the number alone only the newest are kept. */
  name: string;
  value: string;
  seconds: number;
}

/** The most cookies of one kind: a browser sends all of them with each request, and drops other cookies of ours when there are too many. */
const maxCookies = 20;

/** The `set-cookie` headers that set a cookie and clear the oldest of its kind. */
export function browserCookies(c: Context<AppBindings>, { name, value, seconds }: BrowserCookie): string[] {
  const kind = `${c.get('secure') ? '__Host-' : ''}${name.replace(/\d+$/, '')}`;
  const old = cookieNumbers(c, kind).slice(maxCookies - 1);
  const cleared = old.map((number) => ({ name: name.replace(/\d+$/, String(number)), value: '', seconds: 0 }));
  return [...cleared, { name, value, seconds }].map((cookie) => cookieHeader(c, cookie));
}

/** A `set-cookie` header for a cookie that no script can read. `name`: without the prefix that it has over https. */
export function cookieHeader(
  c: Context<AppBindings>,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): string {
  const secure = c.get('secure');
  return generateCookie(name, value, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'Lax',
    ...(secure && { secure, prefix: 'host' }),
  });
}

/** The numbers of the browser's cookies of a kind, newest first; read from the page's request if the call was made for a page. */
function cookieNumbers(c: Context<AppBindings>, kind: string): number[] {
  const names = (c.env.incoming.headers.cookie ?? '').split(/;\s*/).map((cookie) => cookie.split('=')[0] ?? '');
  const ofKind = names.filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length));
  return ofKind
    .filter((text) => /^\d{1,15}$/.test(text))
    .map(Number)
    .sort((a, b) => b - a);
}
