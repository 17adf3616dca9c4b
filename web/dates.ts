import { indianDate } from '../contract/scan-rules.ts';
import { isEnglish } from './is-english.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });
const englishWeekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
/** Digits are the same in every language, as those of prices, plates and codes are. */
const inWords = { timeZone: 'UTC', numberingSystem: 'latn' } as const;

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

/**
 * A day on the wire, `2026-12-05`, for one of the coming days, in the language of this tag: `Sat, 5 Dec`, `शनि, 5 दिसंबर`. For the server: a browser
 * may have no words of a language, as Chromium has none of Odia and Punjabi.
 */
export function weekdayOf(day: string, tag: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (!isEnglish(tag))
    return new Intl.DateTimeFormat(tag, { ...inWords, weekday: 'short', day: 'numeric', month: 'long' }).format(date);
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const parts = englishWeekday.formatToParts(date);
  return `${part('weekday')}, ${part('day')} ${part('month')}`;
}

/** A month on the wire, `2026-11`, in the words of the language of this tag: `November 2026`, `नवंबर 2026`. For the server, as `weekdayOf`. */
export function monthName(month: string, tag: string): string {
  const inLanguage = new Intl.DateTimeFormat(tag, { ...inWords, month: 'long', year: 'numeric' });
  return inLanguage.format(new Date(`${month}-01T00:00:00Z`));
}
