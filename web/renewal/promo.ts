import { promoCode } from '../../contract/shop.ts';
import { type CallFunction, isCallError } from '../api.ts';

/** The promo code in the address, checked again whenever the page is loaded. */
export type Promo =
  | { state: 'none' }
  | { state: 'applied'; code: string; percent: number }
  | { state: 'invalid' | 'failed'; code: string };

interface PromoQuery {
  /** From the address. */
  asked: string | null;
  /** The code offered to the owner; '' where there is none. */
  offer: string;
  /** Rupees, before the discount and the tax. */
  totalAmount: number;
}

/** An owner's offer is applied automatically, until the owner removes it. An offer that is not valid counts as none: the owner did not type it. */
export async function promoOf(call: CallFunction, { asked, offer, totalAmount }: PromoQuery): Promise<Promo> {
  const coupon = asked ?? offer;
  if (!coupon) return { state: 'none' };
  const promo = await readPromo(call, coupon, totalAmount);
  return asked === null && promo.state === 'invalid' ? { state: 'none' } : promo;
}

async function readPromo(call: CallFunction, coupon: string, totalAmount: number): Promise<Promo> {
  try {
    const answer = await call(promoCode, { coupon, totalAmount, scope: 'renewal' });
    return { state: 'applied', code: answer.coupon, percent: answer.percentage };
  } catch (error) {
    const isInvalid = isCallError(error) && error.httpStatus === 422;
    return { state: isInvalid ? 'invalid' : 'failed', code: coupon };
  }
}
