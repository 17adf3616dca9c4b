import { rupees, share } from '../../contract/money.ts';
import type { promoCode as promoCodeCall } from '../../contract/shop.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { tryPromo } from './try-promo.ts';

/** What a code takes off a total. Nothing is held yet: that is done by the order. */
export function promoCode(services: Services): Rule<typeof promoCodeCall> {
  return async ({ coupon, totalAmount: totalPaise, scope }, caller) => {
    const promo = await tryPromo(services, caller, { code: coupon, scope, totalPaise, now: services.now() });
    if (!promo) throw invalid();
    const { code, percent } = promo;
    return { amount: rupees(share(totalPaise, percent, 100)), percentage: percent, coupon: code };
  };
}

function invalid(): Refused {
  const sentence = en.shop.promo_invalid;
  return new Refused(422, 'promo_invalid', sentence, { errors: { coupon: [sentence] } });
}
