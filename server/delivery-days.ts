import { indianDate } from '../contract/scan-rules.ts';

/** Within how many business days after its payment an order arrives. */
export interface DeliveryDays {
  first: number;
  last: number;
}

/** Republic Day, Independence Day and Gandhi's birthday: the holidays that all of India has on the same day of every year. */
const nationalHolidays = ['01-26', '08-15', '10-02'];

const day = 24 * 3600 * 1000;
const sunday = 0;

/** The first and the last day of India, `2026-12-05`, on which an order arrives that is paid for now. No other holiday is known here. */
export function deliveredBetween({ first, last }: DeliveryDays, now: Date): { first: string; last: string } {
  return { first: afterBusinessDays(first, now), last: afterBusinessDays(last, now) };
}

function afterBusinessDays(count: number, now: Date): string {
  let at = Date.parse(indianDate(now));
  for (let left = count; left > 0; ) {
    at += day;
    if (isBusinessDay(new Date(at))) left -= 1;
  }
  return dayIn(new Date(at));
}

function isBusinessDay(date: Date): boolean {
  return date.getUTCDay() !== sunday && !nationalHolidays.includes(dayIn(date).slice(5));
}

function dayIn(date: Date): string {
  return date.toISOString().slice(0, 10);
}
