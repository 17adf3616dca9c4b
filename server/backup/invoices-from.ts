import { indianDate } from '../../contract/scan-rules.ts';
import { financialYear } from '../invoices/financial-year.ts';

/** The option that says from where on a series goes on. */
export type SeriesOption = '--invoices-from' | '--credit-notes-from';

/** The first number of a financial year (`2627`) that no invoice, or no credit note, has been given. */
export interface FirstNumber {
  financialYear: string;
  first: number;
}

/**
 * What `--invoices-from` or `--credit-notes-from` says, `500` or, for each of several years, `2627/500`; a shop that was lost on 31 March and is
 * restored on 1 April has two series. Throws, in words, unless it names each year between the backup and now, once.
 */
export function readFirstNumbers(option: SeriesOption, texts: string[], takenAt: Date, now: Date): FirstNumber[] {
  if (texts.length === 0) return [];
  const years: string[] = [];
  for (let year = financialYear(indianDate(takenAt)), last = financialYear(indianDate(now)); ; year = yearAfter(year)) {
    years.push(year);
    if (year >= last) break;
  }
  const named = texts.map((text) => readNumber(option, text, years));
  const missing = years.filter((year) => named.filter(({ financialYear }) => financialYear === year).length !== 1);
  if (missing.length > 0 || named.length !== years.length)
    throw new Error(
      `${option} has to be given once for each year of ${years.join(', ')}: ${years.map((year) => `${option} ${year}/N`).join(' ')}`,
    );
  return named;
}

function readNumber(option: SeriesOption, text: string, years: string[]): FirstNumber {
  const [, year, digits] = /^(?:(\d{4})\/)?0*([1-9]\d{0,8})$/.exec(text) ?? [];
  if (!digits) throw new Error(`${option} must be a number from 1 on, after a year if need be: 500, 2627/500`);
  if (year === undefined && years.length > 1)
    throw new Error(
      `Since the backup a financial year has begun: say of which each number is, ${years.map((each) => `${option} ${each}/N`).join(' ')}`,
    );
  return { financialYear: year ?? years[0] ?? '', first: Number(digits) };
}

function yearAfter(year: string): string {
  return financialYear(`20${year.slice(2)}-04-01`);
}
