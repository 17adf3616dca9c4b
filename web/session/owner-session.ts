import { redirect } from 'react-router';
import { isRefusal } from '../api.ts';
import { cookieFor, readCookie } from './cookies.ts';
import { loginPathOf } from './login-path-of.ts';

/** Who is logged in in this browser, as the pages' loaders and actions know it. */
export interface OwnerSession {
  id: number;
  token: string;
}

const name = 'owner';
/** The longest a browser keeps a cookie. When a session ends is for the server to say. */
const seconds = 400 * 24 * 3600;

export function rememberOwner(request: Request, { id, token }: OwnerSession): string {
  return cookieFor(request, name, `${id}.${token}`, seconds);
}

export function forgetOwner(request: Request): string {
  return cookieFor(request, name, '', 0);
}

export function readOwner(request: Request): OwnerSession | null {
  const [, id, token] = /^(\d{1,15})\.([\w-]{43})$/.exec(readCookie(request, name)) ?? [];
  return id && token ? { id: Number(id), token } : null;
}

/** Loads or changes something for the owner who is logged in; everybody else, and a session that has ended, is led to log in. */
export async function forOwner<T>(request: Request, load: (owner: OwnerSession) => Promise<T>): Promise<T> {
  const loginPath = loginPathOf(new URL(request.url).pathname);
  const owner = readOwner(request);
  // Whoever sends a form was logged in when he opened it.
  if (!owner) throw redirect(request.method === 'POST' ? `${loginPath}?again` : loginPath);
  try {
    return await load(owner);
  } catch (error) {
    if (!isRefusal(error) || error.httpStatus !== 401) throw error;
    throw redirect(`${loginPath}?again`, { headers: { 'set-cookie': forgetOwner(request) } });
  }
}
