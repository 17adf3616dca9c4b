import type { LoaderFunctionArgs } from 'react-router';
import { piecesIn } from '../cart.ts';
import { cartOf } from '../cart-cookie.ts';
import { requestLocale } from '../messages.ts';
import { cspNonce, requestId, shop } from '../request-context.ts';
import { type WhoIsIn, whoIsIn } from '../session/who-is-in.ts';
import { layoutOf } from './layout-of.ts';

type PageArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** Loads the data every page has. Apart from what reads it: the browser would get all of this, too. */
export async function loadRootData({ context, request }: PageArgs) {
  return {
    locale: requestLocale(request),
    nonce: context.get(cspNonce),
    year: new Date().getFullYear(),
    requestId: context.get(requestId),
    shop: context.get(shop),
    pieces: piecesIn(cartOf(request)),
    who: await whoseBar({ request, context }),
  };
}

/** Checked only where the bar depends on it: pages of an account check for themselves, and a scan must not wait. */
function whoseBar(args: PageArgs): Promise<WhoIsIn> | null {
  const { bar, isQuiet } = layoutOf(new URL(args.request.url).pathname);
  return (bar === 'home' || bar === 'default') && !isQuiet ? whoIsIn(args) : null;
}
