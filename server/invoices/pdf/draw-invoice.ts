import { formatRupees } from '../../../contract/money.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { foot, footHeight } from '../../pdf/foot.ts';
import { facts, letterhead } from '../../pdf/letterhead.ts';
import { finish, newPaper, type Paper, room, rule } from '../../pdf/paper.ts';
import { parties } from '../../pdf/parties.ts';
import { sums, sumsHeight } from '../../pdf/sums.ts';
import { inWords } from '../in-words.ts';
import type { Invoice } from '../invoice.ts';
import { footText } from './foot-text.ts';
import { goods } from './goods.ts';
import { sellerLines, stateAndCode } from './seller-lines.ts';

/** The invoice as a PDF. It takes a while: `invoicePdf` does it on another thread, so that no other request waits. */
export async function draw(invoice: Invoice): Promise<Buffer> {
  const { number, seller, issuedAt } = invoice;
  const paper = newPaper({ title: `Tax invoice ${number}`, author: seller.name, at: new Date(issuedAt) });
  const afterHeading = heading(paper, invoice);
  const afterGoods = goods(paper, invoice, afterHeading + 24);
  totals(paper, invoice, afterGoods + 8);
  foot(paper, footText(invoice));
  return finish(paper);
}

/** The top of an invoice: its title, the seller and the buyer. Returns the y below it. */
function heading(paper: Paper, invoice: Invoice): number {
  const { seller, buyer } = invoice;
  const head = { from: seller.name, title: 'Tax invoice', note: 'Original for recipient' };
  const afterHead = letterhead(paper, head);
  const afterFacts = facts(paper, factsOf(invoice), afterHead + 16);
  rule(paper, afterFacts + 12);
  const sold = { title: 'Sold by', name: seller.name, lines: sellerLines(seller) };
  const billed = { title: 'Billed and delivered to', name: buyer.name, lines: buyerLines(buyer) };
  return parties(paper, [sold, billed], afterFacts + 24);
}

function factsOf({ number, issuedAt, orderNumber, ...payment }: Invoice): [name: string, value: string][] {
  const day = indianDate(new Date(issuedAt)).split('-').reverse().join('-');
  return [
    ['Invoice number', number],
    ['Date', day],
    ['Order', orderNumber],
    ['Payment', paymentOf(payment)],
  ];
}

function paymentOf({ paymentReference, onAccount }: Pick<Invoice, 'paymentReference' | 'onAccount'>): string {
  return onAccount ? 'On account' : (paymentReference ?? 'Nothing was left to pay');
}

function buyerLines({ address, stateId, gstin }: Invoice['buyer']): string[] {
  const state = stateAndCode(stateId);
  const registered = gstin ? [`GSTIN ${gstin}`] : [];
  return [address, state, ...registered, `Place of supply: ${state}`, 'Tax payable on reverse charge: No'];
}

/** From the price of the goods to the amount paid, with that amount in words next to it. */
function totals(paper: Paper, invoice: Invoice, top: number): void {
  const { netPaise } = invoice;
  const all = {
    lines: linesOf(invoice),
    total: ['Total', formatRupees(netPaise)] satisfies [string, string],
    words: { title: 'Amount in words', text: inWords(netPaise) },
  };
  sums(paper, all, room(paper, top, sumsHeight(all) + footHeight(paper, footText(invoice))));
}

function linesOf(invoice: Invoice): [name: string, sum: string][] {
  const { totalPaise, discountPaise, taxablePaise, taxes, roundOffPaise } = invoice;
  return [
    ['Price of goods', formatRupees(totalPaise)],
    ...(discountPaise > 0 ? [['Discount', formatRupees(-discountPaise)] satisfies [string, string]] : []),
    ['Taxable value', formatRupees(taxablePaise)],
    ...taxes.map(({ kind, basisPoints, paise }): [string, string] => [
      `${kind} at ${basisPoints / 100}%`,
      formatRupees(paise),
    ]),
    ['Round off', formatRupees(roundOffPaise)],
  ];
}
