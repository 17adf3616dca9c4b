/** A cookie's value as it was sent; '' where there is none. */
export function readCookie(request: Request, name: string): string {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** A `set-cookie` for the whole site that no script can read and no other site's form carries; 0 seconds takes it away. */
export function cookieFor(request: Request, name: string, value: string, seconds: number): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
