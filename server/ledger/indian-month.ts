/** The start and the end of a month (`2026-11`) in India, which has no daylight saving time. */
export function indianMonth(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: firstMoment(month), to: firstMoment(next) };
}

function firstMoment(month: string): Date {
  return new Date(`${month}-01T00:00:00+05:30`);
}
