import { redirect } from 'react-router';
import { isRefusal } from '../api.ts';
import { cookieFor, readCookie } from './cookies.ts';

/** What proves to the API who is logged in. */
export interface Proven {
  token: string;
}

/** One kind of account that somebody can be logged in to. A browser may hold one of each kind. */
interface Kind<S extends Proven> {
  cookie: string;
  idOf: (session: S) => string;
  /** From the two halves of a cookie; null where its id is none of this kind. */
  sessionOf: (id: string, token: string) => S | null;
  loginPathOf: (pathname: string) => string;
}

/** The longest a browser keeps a cookie. When a session ends is for the server to say. */
const seconds = 400 * 24 * 3600;

/** The sessions of a kind of account, as the pages' loaders and actions know them. */
export function sessionsOf<S extends Proven>({ cookie, idOf, sessionOf, loginPathOf }: Kind<S>) {
  function read(request: Request): S | null {
    const [, id, token] = /^([\w-]{1,36})\.([\w-]{43})$/.exec(readCookie(request, cookie)) ?? [];
    return id && token ? sessionOf(id, token) : null;
  }

  const forget = (request: Request) => cookieFor(request, cookie, '', 0);

  return {
    read,
    forget,
    remember: (request: Request, session: S) =>
      cookieFor(request, cookie, `${idOf(session)}.${session.token}`, seconds),

    /** Loads or changes something for whoever is logged in; everybody else, and a session that has ended, is led to log in. */
    async with<T>(request: Request, load: (session: S) => Promise<T>): Promise<T> {
      const loginPath = loginPathOf(new URL(request.url).pathname);
      const session = read(request);
      // Whoever sends a form was logged in when he opened it.
      if (!session) throw redirect(request.method === 'POST' ? `${loginPath}?again` : loginPath);
      try {
        return await load(session);
      } catch (error) {
        if (!isRefusal(error) || error.httpStatus !== 401) throw error;
        throw redirect(`${loginPath}?again`, { headers: { 'set-cookie': forget(request) } });
      }
    },
  };
}
