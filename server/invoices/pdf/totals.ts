import { showRupees } from '../../../contract/money.ts';
import { footHeight } from '../../pdf/foot.ts';
import { type Paper, room } from '../../pdf/paper.ts';
import { sums, sumsHeight } from '../../pdf/sums.ts';
import { inWords } from '../in-words.ts';
import type { Invoice } from '../invoice.ts';
import { footText } from './foot-text.ts';

/** From the price of the goods to the amount paid, with that amount in words next to it. */
export function totals(paper: Paper, invoice: Invoice, top: number): void {
  const { netPaise } = invoice;
  const all = {
    lines: linesOf(invoice),
    total: ['Total', showRupees(netPaise)] satisfies [string, string],
    words: { title: 'Amount in words', text: inWords(netPaise) },
  };
  sums(paper, all, room(paper, top, sumsHeight(all) + footHeight(paper, footText(invoice))));
}

function linesOf(invoice: Invoice): [name: string, sum: string][] {
  const { totalPaise, discountPaise, taxablePaise, taxes, roundOffPaise } = invoice;
  return [
    ['Price of goods', showRupees(totalPaise)],
    ...(discountPaise > 0 ? [['Discount', showRupees(-discountPaise)] satisfies [string, string]] : []),
    ['Taxable value', showRupees(taxablePaise)],
    ...taxes.map(({ kind, basisPoints, paise }): [string, string] => [
      `${kind} at ${basisPoints / 100}%`,
      showRupees(paise),
    ]),
    ['Round off', showRupees(roundOffPaise)],
  ];
}
