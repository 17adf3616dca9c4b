/** When a day, `2026-11-21`, begins in India, or so many days later. */
export function indianMidnight(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + daysLater * 24 * 3600 * 1000);
}
