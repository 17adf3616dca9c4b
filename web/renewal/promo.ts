import { promoCode } from '../../contract/shop.ts';
import { type CallFunction, isRefusal } from '../api.ts';

/** The promo code of an address, looked at anew whenever the page is loaded. */
export type Promo =
  | { state: 'none' }
  | { state: 'applied'; code: string; percent: number }
  | { state: 'invalid' | 'failed'; code: string };

export async function readPromo(call: CallFunction, coupon: string, totalAmount: number): Promise<Promo> {
  try {
    const answer = await call(promoCode, { coupon, totalAmount, scope: 'renewal' });
    return { state: 'applied', code: answer.coupon, percent: answer.percentage };
  } catch (error) {
    const isInvalid = isRefusal(error) && error.httpStatus === 422;
    return { state: isInvalid ? 'invalid' : 'failed', code: coupon };
  }
}
