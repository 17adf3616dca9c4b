/** India has one time, and no other in summer. */
const ahead = (5 * 60 + 30) * 60 * 1000;
const day = 24 * 3600 * 1000;

/** When a day of India begins, `2026-11-20`; one that is in no calendar is the day after the month's last. */
export function startOfDay(named: string): Date {
  const [year = 0, month = 1, date = 1] = named.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date) - ahead);
}

/** When it is over. */
export function endOfDay(named: string): Date {
  return new Date(startOfDay(named).getTime() + day);
}
