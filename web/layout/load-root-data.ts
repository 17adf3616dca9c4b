import type { LoaderFunctionArgs } from 'react-router';
import { resellerMe } from '../../contract/team.ts';
import { offeredLanguages, speaksTo } from '../../messages/catalogue.ts';
import { piecesIn } from '../cart.ts';
import { cartOf } from '../cart-cookie.ts';
import { cspNonce, release, requestId, serverCall, shop } from '../request-context.ts';
import { requestLocale } from '../request-messages.ts';
import { type LoggedInAccounts, loggedInAccounts } from '../session/logged-in-accounts.ts';
import { readReseller } from '../session/reseller-session.ts';
import { layoutOf, workersOf } from './layout-of.ts';

type PageArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** Loads the data every page has. In a file apart from the components that read it: otherwise this code would be sent to the browser, too. */
export async function loadRootData({ context, request }: PageArgs) {
  const [who, me] = await Promise.all([accountsForBar({ request, context }), resellerForBar({ request, context })]);
  return {
    locale: requestLocale(request),
    languages: languagesFor(request),
    nonce: context.get(cspNonce),
    year: new Date().getFullYear(),
    requestId: context.get(requestId),
    release: context.get(release),
    shop: context.get(shop),
    pieces: piecesIn(cartOf(request)),
    who,
    me,
  };
}

/** The languages that a visitor may choose on this page. */
function languagesFor(request: Request) {
  const workers = workersOf(new URL(request.url).pathname);
  return workers ? offeredLanguages.filter(({ locale }) => speaksTo(workers, locale)) : offeredLanguages;
}

/** Checked only where the bar depends on it: pages of an account check for themselves, and a scan must not wait. */
function accountsForBar(args: PageArgs): Promise<LoggedInAccounts> | null {
  const { bar, isQuiet } = layoutOf(new URL(args.request.url).pathname);
  return (bar === 'home' || bar === 'default') && !isQuiet ? loggedInAccounts(args) : null;
}

/** Who is logged in for which reseller: what they are offered depends on it. Null where that cannot be said; then what is not theirs is refused. */
async function resellerForBar({ request, context }: PageArgs) {
  const reseller = readReseller(request);
  if (layoutOf(new URL(request.url).pathname).bar !== 'reseller' || !reseller) return null;
  const { guid, token } = reseller;
  return context
    .get(serverCall)(resellerMe, { guid }, { token })
    .then(
      ({ me }) => me,
      () => null,
    );
}
