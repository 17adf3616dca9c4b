import { formatPaise } from '../contract/money.ts';

/** A sum of rupees, as it came over the wire, formatted for display: `₹1,062.00`. */
export function showRupees(rupees: number): string {
  return formatPaise(Math.round(rupees * 100));
}

/** The same without paise where there are none: `₹1,062`, `₹499.50`. */
export function showShortRupees(rupees: number): string {
  return showPaise(Math.round(rupees * 100));
}

/** A price in paise, formatted for display, without paise where there are none: `₹500`, `₹499.50`. */
export function showPaise(paise: number): string {
  return formatPaise(paise).replace(/\.00$/, '');
}
