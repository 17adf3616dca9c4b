import { monthName } from '../../dates.ts';

/** How many months can be chosen; an address may name an earlier one. */
const maxMonths = 24;

/** The months from the account's opening to today, newest first, plus the requested one. Days as `2026-11-21`. */
export function monthsOf({ since, today, asked = '' }: { since: string; today: string; asked?: string }): string[] {
  const last = monthNumberOf(today);
  const first = Math.max(monthNumberOf(since), last - maxMonths + 1);
  const months = Array.from({ length: Math.max(1, last - first + 1) }, (_, back) => monthOf(last - back));
  return asked === '' || months.includes(asked) ? months : [...months, asked];
}

/** The same with their names in the language of this tag. For the server: browsers differ in the languages in which they know months. */
export function namedMonths(span: Parameters<typeof monthsOf>[0], tag: string): Record<string, string> {
  return Object.fromEntries(monthsOf(span).map((month) => [month, monthName(month, tag)]));
}

/** A day's month, counted from the year 0. */
function monthNumberOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month - 1;
}

/** The inverse: `2026-11` for the number of months since the year 0. */
function monthOf(count: number): string {
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
