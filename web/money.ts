import { showRupees } from '../contract/money.ts';

/** A sum of rupees, as it came over the wire, for people: `₹1,062.00`. */
export function showAmount(rupees: number): string {
  return showRupees(Math.round(rupees * 100));
}
