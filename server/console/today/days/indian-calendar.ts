import { daysAfter } from '../../../../contract/calendar-days.ts';

/** All days from one to another, both included. */
export function daysFrom(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / (24 * 3600 * 1000) + 1;
  return Array.from({ length: Math.max(0, count) }, (_none, after) => daysAfter(first, after));
}
