import { type Cart, newCart, parseCart, serializeCart } from './cart.ts';
import { cookieIn, cookieName, readCookie, scriptCookie } from './session/cookies.ts';

const name = 'cart';
const seconds = 30 * 24 * 3600;

/** The cart of the browser that sent the request; a new one where it has none, or an invalid one. */
export function cartOf(request: Request): Cart {
  return parseCart(readCookie(request, name)) ?? newCart();
}

/** A `set-cookie` that saves a cart, which is no secret: the page's script keeps it up to date without a request to the server. */
export function cartHeaders(request: Request, cart: Cart): Record<string, string> {
  return { 'set-cookie': scriptCookie(request.url, name, serializeCart(cart), seconds) };
}

/** A `set-cookie` that clears a cart which has been bought. */
export function clearedCartHeaders(request: Request): Record<string, string> {
  return { 'set-cookie': scriptCookie(request.url, name, '', 0) };
}

/** Reads, saves and clears the cart in the browser; another tab may have changed the cart meanwhile. */
export const browserCart = {
  read: () => parseCart(cookieIn(document.cookie, cookieName(location.href, name))),
  save: (cart: Cart) => writeCookie(scriptCookie(location.href, name, serializeCart(cart), seconds)),
  clear: () => writeCookie(scriptCookie(location.href, name, '', 0)),
};

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is missing in half of the browsers
  document.cookie = cookie;
}
