import { rupees, share } from '../../contract/money.ts';
import type { promoCode as promoCodeCall } from '../../contract/shop.ts';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/handle-call.ts';
import type { Services } from '../services.ts';
import { tryPromo } from './try-promo.ts';

/** The discount that a code gives on a total. No use is reserved yet: the order does that. */
export function promoCode(services: Services): Handler<typeof promoCodeCall> {
  return async ({ coupon, totalAmount: totalPaise, scope }, context) => {
    const promo = await tryPromo(services, context, { code: coupon, scope, totalPaise, now: services.now() });
    if (!promo) throw invalidCode();
    const { code, percent } = promo;
    return { amount: rupees(share(totalPaise, percent, 100)), percentage: percent, coupon: code };
  };
}

function invalidCode(): ApiError {
  const sentence = en.shop.promo_invalid;
  return new ApiError(422, 'promo_invalid', sentence, { errors: { coupon: [sentence] } });
}
