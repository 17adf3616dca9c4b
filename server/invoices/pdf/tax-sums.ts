import { formatPaise } from '../../../contract/money.ts';
import type { Invoice } from '../invoice.ts';

/** The value, each tax of it with its rate, and what was rounded off. */
export function taxSums({
  taxablePaise,
  taxes,
  roundOffPaise,
}: Pick<Invoice, 'taxablePaise' | 'taxes' | 'roundOffPaise'>): [name: string, sum: string][] {
  return [
    ['Taxable value', formatPaise(taxablePaise)],
    ...taxes.map(({ kind, basisPoints, paise }): [string, string] => [
      `${kind} at ${basisPoints / 100}%`,
      formatPaise(paise),
    ]),
    ['Round off', formatPaise(roundOffPaise)],
  ];
}
