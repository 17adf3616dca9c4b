/** India's financial year of a day (`2026-11-21`): from 1 April to 31 March, written `2627`. */
export function financialYear(day: string): string {
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) < '04-01' ? year - 1 : year;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('');
}

/** `DS/2627/000123`. Rule 46 of the CGST Rules allows 16 characters, which is what a prefix of four comes to. */
export function documentNumber(prefix: string, year: string, count: number): string {
  const number = `${prefix}/${year}/${String(count).padStart(6, '0')}`;
  if (!Number.isInteger(count) || count < 1 || number.length > 16)
    throw new RangeError(`${number} numbers no document`);
  return number;
}
