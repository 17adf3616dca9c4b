import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';
import { showPaise } from '../../money.ts';

/** Rupees as they came over the wire, without paise where there are none: `₹1,062`, `₹499.50`. */
export function showMoney(rupees: number): string {
  return showPaise(Math.round(rupees * 100));
}

/** A number of few digits for an axis, as India counts: `25,000`, `1.5 lakh`, `2 crore`. */
export function shortNumber(number: number, t: Messages['console_today']): string {
  if (number >= 10_000_000) return fill(t.crore, { value: formatCount(number / 10_000_000) });
  if (number >= 100_000) return fill(t.lakh, { value: formatCount(number / 100_000) });
  return formatCount(number);
}
