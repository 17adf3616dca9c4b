import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../counted.ts';

/** For how many whole days something lasts: `about 3 days`. */
export function daysInWords(days: number, t: Pick<Messages['console_stock'], 'days' | 'one_day' | 'no_day'>): string {
  if (days === 0) return t.no_day;
  return days === 1 ? t.one_day : fill(t.days, { days: formatCount(days) });
}
