import { paiseOf } from '../../../contract/money.ts';
import { maxResellerQuantity } from '../../../contract/reseller-orders.ts';
import type { Reseller } from './reseller.ts';
import { discountedPaise, type Rate } from './sums.ts';

/** A lower price within reach. */
export interface NearStep {
  /** How many stickers more. */
  more: number;
  /** What each sticker of the order then costs, after the discount and before tax. */
  pricePaise: number;
}

/**
 * The next price step of an order, where half as many stickers again reach it: who orders a hundred does not want a thousand. Null where there is
 * none, and where it saves nothing. `most`: how many may be ordered.
 */
export function nearStep(
  tiers: Reseller['Price_Tiers'],
  { percent, basePaise, quantity }: Rate,
  most = maxResellerQuantity,
): NearStep | null {
  const next = tiers.find((tier) => tier.quantity > quantity);
  const nextBase = next ? paiseOf(next.price) : null;
  if (!next || nextBase === null || next.quantity > Math.min(most, maxResellerQuantity)) return null;
  const more = next.quantity - quantity;
  const pricePaise = discountedPaise({ percent, basePaise: nextBase, quantity: next.quantity });
  const isNear = more * 2 <= quantity && pricePaise < discountedPaise({ percent, basePaise, quantity });
  return isNear ? { more, pricePaise } : null;
}
