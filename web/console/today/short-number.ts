import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';

/** A number of few digits for an axis, as India counts: `25,000`, `1.5 lakh`, `2 crore`. */
export function shortNumber(number: number, t: Messages['console_today']): string {
  if (number >= 10_000_000) return fill(t.crore, { value: formatCount(number / 10_000_000) });
  if (number >= 100_000) return fill(t.lakh, { value: formatCount(number / 100_000) });
  return formatCount(number);
}
