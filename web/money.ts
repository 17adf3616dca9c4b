import { showRupees } from '../contract/money.ts';

/** A sum of rupees, as it came over the wire, formatted for display: `₹1,062.00`. */
export function showAmount(rupees: number): string {
  return showRupees(Math.round(rupees * 100));
}
