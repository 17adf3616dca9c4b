import { data, redirect } from 'react-router';
import type { Messages } from '../../../messages/en.ts';
import { type CallFunction, isCallError } from '../../api.ts';
import { type Cart, newCart, parseCart, writeQuantities } from '../../cart.ts';
import { cartHeaders, cartOf, clearedCartHeaders } from '../../cart-cookie.ts';
import { type FormResult, formValues, refusedResult } from '../../forms/form-result.ts';
import { payPath, thankYouCheckoutPath } from '../../paths.ts';
import { requestMessages } from '../../request-messages.ts';
import { loadProducts } from '../load-products.ts';
import { applyPromo, type PromoOutcome, revalidatePromo } from './apply-promo.ts';
import { appliedOf, checkoutInput, quantitiesOf, rupeesIn } from './checkout-input.ts';
import { placeOrder } from './place-order.ts';

type Values = Record<string, string>;

/** A checkout that was sent without script and is shown again: what was typed, what is in the cart, and the outcome. */
export interface CheckoutState {
  values: Values;
  cart: Cart;
  promo: PromoOutcome;
  result?: FormResult;
}

export async function submitCheckout(request: Request, call: CallFunction) {
  const values = formValues(await request.formData());
  const t = requestMessages(request);
  const shown = parseCart(values.cart ?? '') ?? cartOf(request);
  const cart = { id: shown.id, quantities: quantitiesOf(values) };
  const showAgain = (state: Omit<CheckoutState, 'values' | 'cart'>, status = 200) =>
    data<CheckoutState>({ values, cart, ...state }, { status, headers: cartHeaders(request, cart) });

  if (values.intent === 'remove')
    return showAgain({ promo: { applied: null, notice: { kind: 'info', text: t.shop.promo_removed } } });
  if (values.intent) return showAgain({ promo: await promoFor(call, values, t) });
  const isSeen = writeQuantities(shown.quantities) === writeQuantities(cart.quantities);
  if (!isSeen) return showAgain({ promo: await promoFor(call, values, t), result: refused(t.store.order_updated) });
  try {
    const next = { ...newCart(), quantities: cart.quantities };
    const { data: order } = await placeOrder(call, checkoutInput(values), { id: cart.id, nextId: () => next.id });
    if (order.amount > 0) return redirect(payPath(order.pay_link));
    return redirect(thankYouCheckoutPath(order.link), { headers: clearedCartHeaders(request) });
  } catch (error) {
    const status = isCallError(error) ? error.httpStatus : 503;
    return showAgain(
      { promo: await promoFor(call, values, t), result: refusedResult(error, t.shop.checkout_failed) },
      status,
    );
  }
}

/** Applies the code that was typed, or the one already applied, to what is in the cart now. */
async function promoFor(call: CallFunction, values: Values, t: Messages): Promise<PromoOutcome> {
  const applied = appliedOf(values);
  const total = rupeesIn(await loadProducts(call), quantitiesOf(values));
  if (values.intent === 'apply') return applyPromo(call, { coupon: values.coupon ?? '', total }, t.shop);
  return applied ? revalidatePromo(call, applied, total, t.shop) : { applied: null, notice: null };
}

function refused(text: string): FormResult {
  return { outcome: 'refused', text, errors: {} };
}
