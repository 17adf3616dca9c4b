import { indianDate } from './scan-rules.ts';

/** The days of a week, in the order of a form. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof weekdays)[number];

/** A time of the day, as `22:00`. */
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

/** When callers do not disturb an owner. Hours that pass midnight belong to the day on which they begin. */
export interface QuietHours {
  days: Weekday[];
  /** A time of the day in India, as `22:00`. */
  begins: string;
  /** Another one, from which on callers get through again. */
  ends: string;
  /** Whether a message with an urgent reason gets through. */
  letsUrgent: boolean;
}

/** What a form of quiet hours begins with. */
export const usualQuietHours: QuietHours = { days: [...weekdays], begins: '22:00', ends: '07:00', letsUrgent: true };

const dayMs = 24 * 3600 * 1000;

/** When the quiet hours that run now are over; null if none do. */
export function quietUntil({ days, begins, ends }: QuietHours, now: Date): Date | null {
  for (const day of [indianDate(now), indianDate(new Date(now.getTime() - dayMs))]) {
    if (!days.includes(weekdayOf(day))) continue;
    const from = indianInstant(day, begins);
    const until = indianInstant(day, ends) + (ends < begins ? dayMs : 0);
    if (from <= now.getTime() && now.getTime() < until) return new Date(until);
  }
  return null;
}

function weekdayOf(day: string): Weekday {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return weekdays[sinceMonday] ?? 'mon';
}

/** In milliseconds since 1970. */
function indianInstant(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00+05:30`);
}
