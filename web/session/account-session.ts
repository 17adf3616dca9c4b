import { redirect } from 'react-router';
import { isCallError } from '../api.ts';
import { cookieFor, readCookie } from './cookies.ts';

/** What proves to the API which account is logged in. */
export interface WithToken {
  token: string;
}

/** One kind of account that can be logged in to. A browser may hold one of each kind. */
interface Kind<S extends WithToken> {
  cookie: string;
  idOf: (session: S) => string;
  /** From the two halves of a cookie; null where the id is not of this kind. */
  sessionOf: (id: string, token: string) => S | null;
  loginPathOf: (pathname: string) => string;
}

/** The longest a browser keeps a cookie. The server decides when a session ends. */
const seconds = 400 * 24 * 3600;

/** The sessions of one kind of account, as used by the pages' loaders and actions. */
export function sessionsOf<S extends WithToken>({ cookie, idOf, sessionOf, loginPathOf }: Kind<S>) {
  function read(request: Request): S | null {
    const [, id, token] = /^([\w-]{1,36})\.([\w-]{43})$/.exec(readCookie(request, cookie)) ?? [];
    return id && token ? sessionOf(id, token) : null;
  }

  const clearCookie = (request: Request) => cookieFor(request, cookie, '', 0);

  return {
    read,
    clearCookie,
    saveCookie: (request: Request, session: S) =>
      cookieFor(request, cookie, `${idOf(session)}.${session.token}`, seconds),

    /** Loads or changes something for the logged-in account; without a session, or with an expired one, redirects to the login. */
    async with<T>(request: Request, load: (session: S) => Promise<T>): Promise<T> {
      const loginPath = loginPathOf(new URL(request.url).pathname);
      const session = read(request);
      // A user who sends a form was logged in when they opened it.
      if (!session) throw redirect(request.method === 'POST' ? `${loginPath}?again` : loginPath);
      try {
        return await load(session);
      } catch (error) {
        if (!isCallError(error) || error.httpStatus !== 401) throw error;
        throw redirect(`${loginPath}?again`, { headers: { 'set-cookie': clearCookie(request) } });
      }
    },
  };
}
