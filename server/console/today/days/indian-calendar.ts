/** The day so many days after one in India, or before it: `2026-11-20`. */
export function daysAfter(isoDay: string, days: number): string {
  const at = new Date(`${isoDay}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** All days from one to another, both included. */
export function daysFrom(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / (24 * 3600 * 1000) + 1;
  return Array.from({ length: Math.max(0, count) }, (_none, after) => daysAfter(first, after));
}
