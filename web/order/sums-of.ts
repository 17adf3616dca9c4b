import { orderTotals, rupees } from '../../contract/money.ts';
import type { Sums } from './totals.tsx';

interface OneThing {
  /** Rupees. */
  rate: number;
  /** What a promo code takes off. */
  percent?: number;
  gstBasisPoints: number;
}

/** What one piece of one product costs, computed as on the server. */
export function sumsOf({ rate, percent = 0, gstBasisPoints }: OneThing): Sums {
  const lines = [{ quantity: 1, pricePaise: Math.round(rate * 100) }];
  const { totalPaise, discountPaise, gstPaise, netPaise } = orderTotals({ lines, percent, gstBasisPoints });
  return {
    total: rupees(totalPaise),
    discount: rupees(discountPaise),
    gst: rupees(gstPaise),
    net: rupees(netPaise),
    gstPercent: gstBasisPoints / 100,
  };
}
