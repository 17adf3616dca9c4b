/** A line of an order: a quantity of one product at one price. */
export interface Line {
  quantity: number;
  pricePaise: number;
}

export interface OrderTotals {
  totalPaise: number;
  discountPaise: number;
  gstPaise: number;
  netPaise: number;
}

const fullBasisPoints = 10_000;

/** What an order costs. `percent` is the discount of a promo code, 0 without one; 1800 basis points of GST are 18 %. */
export function orderTotals(order: { lines: readonly Line[]; percent: number; gstBasisPoints: number }): OrderTotals {
  const totalPaise = order.lines.reduce((sum, line) => sum + amountOf(line), 0);
  const discountPaise = share(totalPaise, order.percent, 100);
  const taxablePaise = totalPaise - discountPaise;
  const netPaise = withGst(taxablePaise, order.gstBasisPoints);
  return { totalPaise, discountPaise, gstPaise: netPaise - taxablePaise, netPaise };
}

/** A price with its tax, in paise: what a buyer pays for one. */
export function withGst(pricePaise: number, gstBasisPoints: number): number {
  return share(pricePaise, fullBasisPoints + gstBasisPoints, fullBasisPoints);
}

function amountOf({ quantity, pricePaise }: Line): number {
  return exactInteger(exactInteger(quantity) * exactInteger(pricePaise));
}

/**
 * `amount × part / whole`, half a paisa rounded up. The amount is divided first and only the remainder is multiplied, so that
 * intermediate values stay small, and every step is exact.
 */
export function share(amount: number, part: number, whole: number): number {
  const rest = exactInteger(amount) % whole;
  const times = (amount - rest) / whole;
  const ofRest = Math.floor((2 * rest * exactInteger(part) + whole) / (2 * whole));
  return exactInteger(times * part + ofRest);
}

/** Throws for amounts that a number cannot hold exactly. */
function exactInteger(number: number): number {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} is not a number of paise`);
  return number;
}

/** Rupees as they are sent in JSON: the nearest number with at most two decimals, which JSON writes as such. */
export function rupees(paise: number): number {
  return paise / 100;
}

/** The paise in an amount of rupees; null if it has more than two decimals, and so is not a whole number of paise. */
export function paiseOf(amount: number): number | null {
  const paise = Math.round(amount * 100);
  return Number.isSafeInteger(paise) && rupees(paise) === amount ? paise : null;
}

const indianRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `₹1,18,000.00` */
export function formatPaise(paise: number): string {
  return indianRupees.format(rupees(paise));
}

/** The percentage on a sale badge; 0 if there is no struck price. */
export function salePercent(strikedPaise: number, pricePaise: number): number {
  return strikedPaise > pricePaise ? share(strikedPaise - pricePaise, 100, strikedPaise) : 0;
}
