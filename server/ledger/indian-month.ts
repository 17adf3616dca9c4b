/** From when to when a month lasts in India, which knows no summer time; `2026-11`. */
export function indianMonth(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: firstMoment(month), to: firstMoment(next) };
}

function firstMoment(month: string): Date {
  return new Date(`${month}-01T00:00:00+05:30`);
}
