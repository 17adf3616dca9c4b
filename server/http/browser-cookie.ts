import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppBindings } from './answer-call.ts';

/** What a browser is to keep, and no script of its pages reads. Calls never look at it: pages hand it on as a field. */
export interface BrowserCookie {
  /** Without the prefix that it bears over https. It ends with a number: of those that differ in it alone the newest are kept. */
  name: string;
  value: string;
  seconds: number;
}

/** So many of one kind: a browser sends all of them with each request, and drops others of ours for more than it likes. */
const most = 20;

/** Gives a browser something to keep, and takes away the oldest of its kind. */
export function keepInBrowser(c: Context<AppBindings>, { name, value, seconds }: BrowserCookie): void {
  const secure = c.get('secure');
  const keep = (each: string, text: string, maxAge: number) =>
    setCookie(c, each, text, {
      path: '/',
      maxAge,
      httpOnly: true,
      sameSite: 'Lax',
      ...(secure && { secure, prefix: 'host' }),
    });
  const kind = `${secure ? '__Host-' : ''}${name.replace(/\d+$/, '')}`;
  for (const old of kept(c, kind).slice(most - 1)) keep(name.replace(/\d+$/, String(old)), '', 0);
  keep(name, value, seconds);
}

/** The numbers of a kind that the browser has, the newest first; of the page's request, where a call was made for one. */
function kept(c: Context<AppBindings>, kind: string): number[] {
  const names = (c.env.incoming.headers.cookie ?? '').split(/;\s*/).map((cookie) => cookie.split('=')[0] ?? '');
  const ofKind = names.filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length));
  return ofKind
    .filter((text) => /^\d{1,15}$/.test(text))
    .map(Number)
    .sort((a, b) => b - a);
}
