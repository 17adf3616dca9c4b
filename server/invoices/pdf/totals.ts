import { showRupees } from '../../../contract/money.ts';
import { colors, edges, type Paper, room, write } from '../../pdf/paper.ts';
import { inWords } from '../in-words.ts';
import type { Invoice } from '../invoice.ts';
import { footHeight } from './foot.ts';

const width = 236;
const x = edges.right - width;
const inset = 8;
const lineHeight = 16;

/** From the price of the goods to what was paid, with that in words beside it. */
export function totals(paper: Paper, invoice: Invoice, top: number): void {
  const lines = sums(invoice);
  const start = room(paper, top, (lines.length + 3) * lineHeight + footHeight(paper, invoice));
  words(paper, invoice, start);
  const y = lines.reduce((at, [name, sum]) => line(paper, name, sum, at), start);
  paper.roundedRect(x, y + 4, width, 26, 6).fill(colors.green);
  const total = { size: 12, bold: true, color: colors.tint };
  write(paper, 'Total', { x: x + inset, y: y + 7, width: 60 }, total);
  write(paper, showRupees(invoice.netPaise), { x, y: y + 7, width: width - inset }, { ...total, align: 'right' });
}

function sums(invoice: Invoice): [name: string, sum: string][] {
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

function line(paper: Paper, name: string, sum: string, y: number): number {
  write(paper, name, { x: x + inset, y, width: 110 }, { color: colors.quiet });
  write(paper, sum, { x, y, width: width - inset }, { align: 'right' });
  return y + lineHeight;
}

function words(paper: Paper, { netPaise }: Invoice, y: number): void {
  const place = { x: edges.left, width: x - edges.left - 24 };
  const below = write(paper, 'Amount in words', { ...place, y }, { size: 8, color: colors.quiet });
  write(paper, inWords(netPaise), { ...place, y: below });
}
