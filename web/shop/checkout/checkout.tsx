import { useEffect } from 'react';
import { data } from 'react-router';
import { store } from '../../../messages/en/store.ts';
import { piecesIn } from '../../cart.ts';
import { browserCart, cartHeaders, cartOf } from '../../cart-cookie.ts';
import { weekdayOf } from '../../dates.ts';
import { loadStates } from '../../forms/load-states.ts';
import { asDocument } from '../../layout/as-document.ts';
import { Head } from '../../layout/head.tsx';
import { LoadFailed } from '../../layout/load-failed.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { neverRevalidate, payingPage } from '../../payment/paying-page.ts';
import { serverCall, shopTerms } from '../../request-context.ts';
import { requestMessages } from '../../request-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { loadProducts } from '../load-products.ts';
import { TrustRow } from '../trust-row.tsx';
import type { Route } from './+types/checkout';
import { submitCheckout } from './checkout-action.ts';
import { CheckoutForm } from './checkout-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(serverCall);
  const { checkoutScriptUrl: scriptUrl, gstBasisPoints, delivered } = context.get(shopTerms);
  const cart = cartOf(request);
  const messages = requestMessages(request);
  const [products, states] = await Promise.all([loadProducts(call).catch(() => []), loadStates(call, messages)]);
  // Kept even if the cart is empty: a page without script that is submitted twice then sends the same id.
  const headers = cartHeaders(request, cart);
  return data(
    {
      products,
      states,
      cart,
      scriptUrl,
      gstBasisPoints,
      delivered: delivered && inWords(delivered, messages.language.tag),
    },
    { status: products.length > 0 || piecesIn(cart) === 0 ? 200 : 503, headers },
  );
}

/** Formatted by the server: browsers differ in how they write a day. */
function inWords({ first, last }: { first: string; last: string }, tag: string) {
  return { first: weekdayOf(first, tag), last: weekdayOf(last, tag) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitCheckout(request, context.get(serverCall));
}

export const handle = payingPage;
export const clientLoader = asDocument;
export const shouldRevalidate = neverRevalidate;

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders.has('set-cookie') ? actionHeaders : loaderHeaders;
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(store);
  const { cart, ...loaded } = loaderData;
  const state = actionData ?? { values: {}, cart, promo: { applied: null, notice: null } };
  // A form whose quantities were just set to 0 stays.
  const isEmpty = !actionData && piecesIn(cart) === 0;
  return (
    <div className="shop">
      <Head title={t.checkout_title} index={false} />
      <h1>{t.checkout_title}</h1>
      {isEmpty ? (
        <EmptyCart />
      ) : loaded.products.length > 0 ? (
        <CheckoutForm {...loaded} state={state} />
      ) : (
        <LoadFailed text={t.products_failed} />
      )}
      <TrustRow />
    </div>
  );
}

/** A buyer who comes to the checkout with nothing in the cart is told so, instead of being asked for an address. */
function EmptyCart() {
  const t = useMessages(store);
  useFilledElsewhere();
  return (
    <Empty text={t.cart_empty_title}>
      <p>{t.cart_empty_help}</p>
      <ButtonLink kind="primary" to={paths.productDetail}>
        {t.see_stickers}
      </ButtonLink>
    </Empty>
  );
}

/** The cart may have been filled in another tab, or this page was returned to: shows the checkout then. */
function useFilledElsewhere(): void {
  useEffect(() => {
    const reloadIfFilled = () => {
      const cart = browserCart.read();
      if (cart && piecesIn(cart) > 0) location.reload();
    };
    addEventListener('focus', reloadIfFilled);
    addEventListener('pageshow', reloadIfFilled);
    return () => {
      removeEventListener('focus', reloadIfFilled);
      removeEventListener('pageshow', reloadIfFilled);
    };
  }, []);
}
