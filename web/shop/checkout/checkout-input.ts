import type * as z from 'zod/mini';
import { type Line, orderTotals, rupees } from '../../../contract/money.ts';
import type { checkout } from '../../../contract/shop.ts';
import { clampQuantity, productIds, type Quantities } from '../../cart.ts';
import type { Product } from '../load-products.ts';

type Values = Record<string, string>;
export type CheckoutInput = z.input<(typeof checkout)['input']>;

/** A promo code that is applied. */
export interface AppliedPromo {
  coupon: string;
  percent: number;
}

/** Maps the form's fields to the call's input: a line for each product that is wanted, and the prices that were shown. */
export function checkoutInput(values: Values): CheckoutInput {
  const { name = '', mobile = '', email = '', address = '', pincode = '', state = '', city = '' } = values;
  const quantities = quantitiesOf(values);
  return {
    ...{ name, mobile, email, address, pincode, state, city },
    ...(values.applied && { coupon: values.applied, discount: Number(values.discount) }),
    data: productIds
      .filter((productid) => quantities[productid] > 0)
      .map((productid) => ({
        productid,
        quantity: quantities[productid],
        price: Number(values[`price-${productid}`]),
      })),
  };
}

export function quantitiesOf(values: Values): Quantities {
  return { 1: clampQuantity(Number(values['quantity-1'])), 2: clampQuantity(Number(values['quantity-2'])) };
}

export function appliedOf({ applied = '', percent }: Values): AppliedPromo | null {
  const share = Number(percent);
  return applied && share >= 0 && share <= 100 ? { coupon: applied, percent: share } : null;
}

interface CartPricing {
  products: Product[];
  quantities: Quantities;
  applied: AppliedPromo | null;
  gstBasisPoints: number;
}

/** What the order costs, as the server computes it. */
export function totalsOf({ products, quantities, applied, gstBasisPoints }: CartPricing) {
  const lines: Line[] = products.map(({ id, pricePaise }) => ({ quantity: quantities[id], pricePaise }));
  return orderTotals({ lines, percent: applied?.percent ?? 0, gstBasisPoints });
}

/** The total before the discount, in rupees, for which a promo code is checked. */
export function rupeesIn(products: Product[], quantities: Quantities): number {
  return rupees(totalsOf({ products, quantities, applied: null, gstBasisPoints: 0 }).totalPaise);
}
