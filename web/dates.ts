import { indianDate } from '../contract/scan-rules.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
const monthAndYear = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A day on the wire, `1990-05-17`, as pages show it: `17-05-1990`. Any other text is returned unchanged. */
export function shownDay(day: string): string {
  return day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1');
}

/** The day of an instant in India, `21-11-2026`. */
export function dayOf(instant: string): string {
  return shownDay(indianDate(new Date(instant)));
}

/** The time of an instant in India, `18:40`. */
export function timeOf(instant: string): string {
  return clock.format(new Date(instant));
}

/** A day on the wire, `2026-12-05`, for one of the coming days: `Sat, 5 Dec`. */
export function weekdayOf(day: string): string {
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const parts = weekday.formatToParts(new Date(`${day}T00:00:00Z`));
  return `${part('weekday')}, ${part('day')} ${part('month')}`;
}

/** A month on the wire, `2026-11`, in words: `November 2026`. */
export function monthName(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}
