import { rupees, share } from '../../contract/money.ts';
import type { promoCode as promoCodeCall } from '../../contract/shop.ts';
import { en } from '../../messages/en.ts';
import type { Rule } from '../http/answer-call.ts';
import { Refused } from '../http/refused.ts';
import { byAddress } from '../limits/by-address.ts';
import type { Services } from '../services.ts';
import { findPromo } from './promo.ts';

/** What a code takes off a total. Nothing is held yet: that is done by the order. */
export function promoCode(services: Services): Rule<typeof promoCodeCall> {
  const { database, vault, limits, now } = services;
  return async ({ coupon, totalAmount: totalPaise, scope }, { address }) => {
    // Counted before the look and taken back after a right one: many at once would all be looked at otherwise.
    const counted = await limits.count(byAddress(vault, 'promo-address', address));
    const promo = await findPromo(database.db, { code: coupon, scope, totalPaise, now: now() });
    if (!promo) throw invalid();
    await counted.takeBack();
    const { code, percent } = promo;
    return { amount: rupees(share(totalPaise, percent, 100)), percentage: percent, coupon: code };
  };
}

function invalid(): Refused {
  const sentence = en.shop.promo_invalid;
  return new Refused(422, 'promo_invalid', sentence, { errors: { coupon: [sentence] } });
}
