/** India has one time zone and no daylight saving time. */
const utcOffsetMs = (5 * 60 + 30) * 60 * 1000;
const day = 24 * 3600 * 1000;

/** When a day begins in India, given as `2026-11-20`; a day that does not exist rolls over into the next month. */
export function startOfDay(isoDay: string): Date {
  const [year = 0, month = 1, date = 1] = isoDay.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date) - utcOffsetMs);
}

/** When the day ends. */
export function endOfDay(isoDay: string): Date {
  return new Date(startOfDay(isoDay).getTime() + day);
}
