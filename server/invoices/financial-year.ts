/** India's financial year of a day (`2026-11-21`): from 1 April to 31 March, written `2627`. */
export function financialYear(day: string): string {
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) < '04-01' ? year - 1 : year;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('');
}
