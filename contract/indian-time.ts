import { indianDate } from './scan-rules.ts';

const minute = 60_000;
/** India is five and a half hours ahead, all year. */
const utcOffsetMs = 330 * minute;

/** A day or a minute as a form has it: `2026-11-20` or `2026-11-20T09:30`. */
export const dayOrMinute = /^20\d\d-\d\d-\d\d(T\d\d:\d\d)?$/;

/** The instants at which a day or a minute of India begins and at which it has ended; null if it is not in the calendar. */
export function indianMoment(typed: string): { begins: Date; ends: Date } | null {
  const isDay = !typed.includes('T');
  const begins = new Date(`${typed}${isDay ? 'T00:00' : ''}:00.000+05:30`);
  if (Number.isNaN(begins.getTime()) || !indianMinute(begins).startsWith(typed)) return null;
  return { begins, ends: isDay ? new Date(begins.getTime() + 24 * 60 * minute) : begins };
}

/** When it is next this time of the day in India, as `18:00`: today, or tomorrow if today's is over. Null for what is no time of the day. */
export function nextTimeOfDay(time: string, now: Date): Date | null {
  const today = indianMoment(`${indianDate(now)}T${time}`)?.begins;
  if (!today) return null;
  return today > now ? today : new Date(today.getTime() + 24 * 60 * minute);
}

/** An instant in Indian time, as a form's date and time field has it. */
export function indianMinute(at: Date): string {
  return `${indianDate(at)}T${new Date(at.getTime() + utcOffsetMs).toISOString().slice(11, 16)}`;
}
