import { isDay } from '../../../../contract/calendar-days.ts';
import { tidyCode } from '../../../../contract/typed.ts';

/** The number of an order as a file has it: `1042`, `#1042`, `Order 1042`; 0 for what is none. */
export function orderIn(cell: string): number {
  const digits = /^(?:#|(?:order|ऑर्डर)\s*(?:no\.?)?\s*#?)?\s*(\d{1,9})$/iu.exec(tidyCode(cell).trim())?.[1];
  return Number(digits ?? 0);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as it is written in India, `2026-11-20`: the day comes before the month, and a time behind it does not count. '' for what is none. */
export function dayIn(cell: string): string {
  const written = tidyCode(cell).trim();
  const iso = /^(20\d\d)[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(written);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const indian = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]*[-/. ,]+((?:20)?\d\d)(?:[T ,].*)?$/i.exec(written);
  if (!indian) return '';
  const [, day, named = '', year = ''] = indian;
  const month = /^\d/.test(named) ? named : String(months.indexOf(named.toLowerCase()) + 1);
  return dayOf(year.length === 2 ? `20${year}` : year, month, day);
}

function dayOf(year = '', month = '', day = ''): string {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : '';
}
