import { paiseOf } from '../../../contract/money.ts';
import type { PayType } from '../../../contract/order-states.ts';
import { productPrice } from '../../../contract/reseller-orders.ts';
import { type CallFunction, type CallOptions, isCallError } from '../../api.ts';
import type { Reseller } from './reseller.ts';
import { piecesOf, type Row } from './rows.ts';
import type { Rate, Rates } from './sums.ts';

export interface RateQuery {
  guid: string;
  /** Of all stickers of one order. */
  quantity: number;
}

/** In paise, before the reseller's discount. */
export async function loadPrice(
  call: CallFunction,
  { guid, quantity }: RateQuery,
  options?: CallOptions,
): Promise<number> {
  const { Product_Price } = await call(productPrice, { productId: 1, guid, quantity }, options);
  const paise = paiseOf(Product_Price[0]?.price ?? Number.NaN);
  if (paise === null) throw new Error('a price without a price');
  return paise;
}

/** What these rows cost at today's prices. A price for which the server was too busy gets the quantity NaN, so that it is requested again. */
export async function loadRates(call: CallFunction, reseller: Reseller, rows: readonly Row[]): Promise<Rates> {
  const rateOf = async (payType: PayType, percent: number): Promise<Rate> => {
    const quantity = piecesOf(rows, payType);
    try {
      return { basePaise: await loadPrice(call, { guid: reseller.guid, quantity }), percent, quantity };
    } catch (error) {
      if (!isCallError(error) || error.httpStatus !== 429) throw error;
      return { basePaise: 0, percent, quantity: Number.NaN };
    }
  };
  const [prepaid, postpaid] = await Promise.all([
    rateOf('prepaid', reseller.discount_rate),
    rateOf('postpaid', reseller.postpaid_discount_rate),
  ]);
  return { prepaid, postpaid };
}
