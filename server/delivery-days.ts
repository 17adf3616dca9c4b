import { indianDate } from '../contract/scan-rules.ts';

/** In how many business days after its payment an order arrives. */
export interface DeliveryDays {
  first: number;
  last: number;
}

/** Republic Day, Independence Day and Gandhi's birthday: the holidays that are on the same date every year in all of India. */
const nationalHolidays = ['01-26', '08-15', '10-02'];

const day = 24 * 3600 * 1000;
const sunday = 0;

/** The first and the last day on which an order that is paid now arrives, `2026-12-05`, Indian time. No other holidays are considered. */
export function deliveryWindow({ first, last }: DeliveryDays, now: Date): { first: string; last: string } {
  return { first: afterBusinessDays(first, now), last: afterBusinessDays(last, now) };
}

function afterBusinessDays(count: number, now: Date): string {
  let at = Date.parse(indianDate(now));
  for (let left = count; left > 0; ) {
    at += day;
    if (isBusinessDay(new Date(at))) left -= 1;
  }
  return dateText(new Date(at));
}

function isBusinessDay(date: Date): boolean {
  return date.getUTCDay() !== sunday && !nationalHolidays.includes(dateText(date).slice(5));
}

function dateText(date: Date): string {
  return date.toISOString().slice(0, 10);
}
