import type { RouterContextProvider } from 'react-router';
import { rupees, withGst } from '../../contract/money.ts';
import { productDetail } from '../../contract/shop.ts';
import { type Testimonial, testimonial } from '../../contract/site.ts';
import { reportFault, serverCall, shopTerms } from '../request-context.ts';

type Context = Readonly<RouterContextProvider>;

/** What a pack costs, in rupees, and its former price. */
export interface Price {
  product: 'car' | 'bike';
  price: number;
  before: number;
  /** The price including GST. */
  withGst: number;
}

/** Empty where there are none, and where they could not be loaded: section 8 requires that to be logged and nothing to be shown. */
export async function loadQuotes(context: Context): Promise<Testimonial[]> {
  try {
    return (await context.get(serverCall)(testimonial, {})).data;
  } catch (fault) {
    context.get(reportFault)(fault);
    return [];
  }
}

/** If the prices cannot be loaded the page shows none, rather than an old one. */
export async function loadPrices(context: Context): Promise<Price[]> {
  const { gstBasisPoints } = context.get(shopTerms);
  const ask = async (product: Price['product'], product_id: number): Promise<Price[]> => {
    const { Product } = await context.get(serverCall)(productDetail, { product_id });
    return Product.slice(0, 1).map(({ price, striked_price }) => ({
      ...{ product, price, before: striked_price },
      withGst: rupees(withGst(Math.round(price * 100), gstBasisPoints)),
    }));
  };
  try {
    return (await Promise.all([ask('car', 1), ask('bike', 2)])).flat();
  } catch (fault) {
    context.get(reportFault)(fault);
    return [];
  }
}
