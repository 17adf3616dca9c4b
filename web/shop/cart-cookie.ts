import { readCookie } from '../session/cookies.ts';
import { type Cart, newCart, readCart, writeCart } from './cart.ts';

const name = 'cart';
const seconds = 30 * 24 * 3600;

/** A cart is no secret: the page's script keeps it up to date without asking the server. */
function cookieOf(value: string, maxAge: number, isSecure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The cart of the browser that asks; a new one for a browser without a cart, or with something that is none. */
export function cartOf(request: Request): Cart {
  return readCart(readCookie(request, name)) ?? newCart();
}

/** A `set-cookie` that keeps a cart. */
export function keepCart(request: Request, cart: Cart): Record<string, string> {
  return { 'set-cookie': cookieOf(writeCart(cart), seconds, isSecure(request.url)) };
}

/** A `set-cookie` for a cart that has been bought. */
export function forgetCart(request: Request): Record<string, string> {
  return { 'set-cookie': cookieOf('', 0, isSecure(request.url)) };
}

/** The same three in the browser; another tab may have changed it meanwhile. */
export const browserCart = {
  read: () => readCart(/(?:^|;\s*)cart=([^;]*)/.exec(document.cookie)?.[1] ?? ''),
  keep: (cart: Cart) => writeCookie(cookieOf(writeCart(cart), seconds, isSecure(location.href))),
  forget: () => writeCookie(cookieOf('', 0, isSecure(location.href))),
};

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is missing in half of the browsers
  document.cookie = cookie;
}

function isSecure(address: string): boolean {
  return address.startsWith('https:');
}
