import { redirect } from 'react-router';
import { isRefusal } from '../api.ts';
import type { paths } from '../paths.ts';
import { cookieFor, readCookie } from './cookies.ts';

/** Who is logged in in this browser, as the pages' loaders and actions know it. */
export interface OwnerSession {
  id: number;
  token: string;
}

/** The two pages at which an owner can log in. */
export type LoginPath = typeof paths.login | typeof paths.userLogin;

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
export async function forOwner<T>(
  request: Request,
  loginPath: LoginPath,
  load: (owner: OwnerSession) => Promise<T>,
): Promise<T> {
  const owner = readOwner(request);
  if (!owner) throw redirect(loginPath);
  try {
    return await load(owner);
  } catch (error) {
    if (!isRefusal(error) || error.httpStatus !== 401) throw error;
    throw redirect(`${loginPath}?again`, { headers: { 'set-cookie': forgetOwner(request) } });
  }
}
