import { type OrderTotals, orderTotals, rupees, share } from '../../../contract/money.ts';
import { type PayType, payTypes } from '../../../contract/order-states.ts';
import { countOf, productIds, type Row, rowsOfPayType, type VehicleKind, vehicleKinds } from './rows.ts';

/** What one sticker costs, car or bike alike, and the quantity this price is for. */
export interface Rate {
  basePaise: number;
  /** Off the base price. */
  percent: number;
  quantity: number;
}

export type Rates = Record<PayType, Rate>;

/** Prepaid is paid now, postpaid goes on account: two orders, and the sum of both. */
export type Sums = Record<PayType | 'together', OrderTotals>;

export function discountedPaise({ basePaise, percent }: Rate): number {
  return share(basePaise, 100 - percent, 100);
}

/** Of one kind in one row, in paise. */
export function amountOf(row: Row, thing: VehicleKind, rates: Rates): number {
  return row.payType ? row[thing] * discountedPaise(rates[row.payType]) : 0;
}

export function sumsOf(rows: readonly Row[], rates: Rates, gstBasisPoints: number): Sums {
  const [prepaid, postpaid] = payTypes.map((payType) => {
    const own = rowsOfPayType(rows, payType);
    const pricePaise = discountedPaise(rates[payType]);
    const lines = vehicleKinds.map((thing) => ({ quantity: countOf(own, thing), pricePaise }));
    return orderTotals({ lines, percent: 0, gstBasisPoints });
  }) as [OrderTotals, OrderTotals];
  return { prepaid, postpaid, together: added(prepaid, postpaid) };
}

function added(one: OrderTotals, other: OrderTotals): OrderTotals {
  return {
    totalPaise: one.totalPaise + other.totalPaise,
    discountPaise: one.discountPaise + other.discountPaise,
    gstPaise: one.gstPaise + other.gstPaise,
    netPaise: one.netPaise + other.netPaise,
  };
}

/** The lines of one pay type as the calls expect them, at the price that was shown. */
export function linesOf(rows: readonly Row[], payType: PayType, price: number) {
  const own = rowsOfPayType(rows, payType);
  return vehicleKinds
    .map((thing) => ({ productid: productIds[thing], quantity: countOf(own, thing), price }))
    .filter(({ quantity }) => quantity > 0);
}

export function baseRupees({ basePaise }: Rate): number {
  return rupees(basePaise);
}
