import { type FormEvent, useState } from 'react';
import { isCallError } from '../../api.ts';
import { browserCall } from '../../browser-call.ts';
import { piecesIn } from '../../cart.ts';
import { formValues } from '../../forms/form-result.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { loadProducts, type Product } from '../load-products.ts';
import type { CheckoutState } from './checkout-action.ts';
import { checkoutInput, rupeesIn, totalsOf } from './checkout-input.ts';
import { clearFields, useSavedFields } from './saved-fields.ts';
import { useCart } from './use-cart.ts';
import { usePlace } from './use-place.ts';
import { usePromo } from './use-promo.ts';

const schema = async () => (await import('../../../contract/shop.ts')).checkout.input;

export interface CheckoutOptions {
  state: CheckoutState;
  products: Product[];
  gstBasisPoints: number;
  scriptUrl: string;
}

/** The checkout with a script: the cart, the code and the payment window, and the one form around them. */
export function useCheckout({ state, products: loaded, gstBasisPoints, scriptUrl }: CheckoutOptions) {
  const [products, setProducts] = useState(loaded);
  const { cart, setQuantity, nextId, clear } = useCart(state.cart);
  const { quantities } = cart;
  const promo = usePromo(state.promo, rupeesIn(products, quantities));
  const placement = usePlace({ scriptUrl, cart: { id: cart.id, nextId }, onBought, onRefused });
  const result = placement.result ?? state.result;
  const { errors, formProps } = useCheckedForm({ schema, toInput: checkoutInput, result });
  useSavedFields(formProps.ref);

  function onBought() {
    clear();
    clearFields();
    formProps.ref.current?.reset();
  }
  function onRefused(error: unknown) {
    if (!isCallError(error)) return;
    if (error.code === 'promo_gone') promo.removeInvalid();
    if (error.code !== 'price_changed') return;
    loadProducts(browserCall).then(setProducts, () => {});
    promo.revalidate();
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    formProps.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    placement.place(formValues(new FormData(event.currentTarget)));
  }

  return {
    products,
    cart,
    setQuantity,
    promo,
    totals: totalsOf({ products, quantities, applied: promo.applied, gstBasisPoints }),
    errors,
    cartError: piecesIn(cart) === 0 ? errors.data : undefined,
    result,
    placing: placement.placing,
    step: placement.step,
    formProps: { ...formProps, onSubmit },
  };
}
