import { daysAfter } from '../../../../contract/calendar-days.ts';
import { type PeriodDays, periodLengths } from '../../../../contract/console/periods.ts';

/** So many days back a period and the one before it reach at most. */
export const daysKnown = 2 * Math.max(...Object.values(periodLengths));

/** A stretch of days, both ends included. */
export interface Span {
  from: string;
  to: string;
}

/** Today and the days before it, and as many before those; each in steps of a day, a year's of a week. Oldest first. */
export function periodOf(days: PeriodDays, today: string): { now: Span[]; before: Span[] } {
  const length = periodLengths[days];
  const step = days === 365 ? 7 : 1;
  const spans = (last: string) =>
    Array.from({ length: length / step }, (_none, ago) => {
      const to = daysAfter(last, -ago * step);
      return { from: daysAfter(to, 1 - step), to };
    }).reverse();
  return { now: spans(today), before: spans(daysAfter(today, -length)) };
}
