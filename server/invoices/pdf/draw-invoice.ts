import { formatPaise } from '../../../contract/money.ts';
import { drawFoot, footHeight } from '../../pdf/foot.ts';
import { drawFacts, drawLetterhead } from '../../pdf/letterhead.ts';
import { drawRule, ensureRoom, finish, newPaper, type Paper } from '../../pdf/paper.ts';
import { drawParties } from '../../pdf/parties.ts';
import { drawSums, sumsHeight } from '../../pdf/sums.ts';
import { rupeesInWords } from '../in-words.ts';
import type { Invoice } from '../invoice.ts';
import { buyerLines } from './buyer-lines.ts';
import { dayOf } from './day-of.ts';
import { footText } from './foot-text.ts';
import { drawGoods } from './goods.ts';
import { sellerLines } from './seller-lines.ts';
import { taxSums } from './tax-sums.ts';

/** The invoice as a PDF. It takes a while: `invoicePdf` does it on another thread, so that no other request waits. */
export async function draw(invoice: Invoice): Promise<Buffer> {
  const { number, seller, issuedAt } = invoice;
  const paper = newPaper({ title: `Tax invoice ${number}`, author: seller.name, at: new Date(issuedAt) });
  const afterHeading = drawHeading(paper, invoice);
  const afterGoods = drawGoods(paper, invoice, afterHeading + 24);
  drawTotals(paper, invoice, afterGoods + 8);
  drawFoot(paper, footText(seller, 'invoice'));
  return finish(paper);
}

/** The top of an invoice: its title, the seller and the buyer. Returns the y below it. */
function drawHeading(paper: Paper, invoice: Invoice): number {
  const { seller, buyer } = invoice;
  const head = { from: seller.name, title: 'Tax invoice', note: 'Original for recipient' };
  const afterHead = drawLetterhead(paper, head);
  const afterFacts = drawFacts(paper, factsOf(invoice), afterHead + 16);
  drawRule(paper, afterFacts + 12);
  const soldBy = { title: 'Sold by', name: seller.name, lines: sellerLines(seller) };
  const billedTo = {
    title: 'Billed and delivered to',
    name: buyer.name,
    lines: [...buyerLines(buyer), 'Tax payable on reverse charge: No'],
  };
  return drawParties(paper, [soldBy, billedTo], afterFacts + 24);
}

function factsOf({ number, issuedAt, orderNumber, ...payment }: Invoice): [name: string, value: string][] {
  return [
    ['Invoice number', number],
    ['Date', dayOf(issuedAt)],
    ['Order', orderNumber],
    ['Payment', paymentText(payment)],
  ];
}

function paymentText({ paymentReference, onAccount }: Pick<Invoice, 'paymentReference' | 'onAccount'>): string {
  return onAccount ? 'On account' : (paymentReference ?? 'Nothing was left to pay');
}

/** From the price of the goods to the amount paid, with that amount in words next to it. */
function drawTotals(paper: Paper, invoice: Invoice, top: number): void {
  const { netPaise, seller } = invoice;
  const all = {
    lines: linesOf(invoice),
    total: ['Total', formatPaise(netPaise)] satisfies [string, string],
    words: { title: 'Amount in words', text: rupeesInWords(netPaise) },
  };
  drawSums(paper, all, ensureRoom(paper, top, sumsHeight(all) + footHeight(paper, footText(seller, 'invoice'))));
}

function linesOf(invoice: Invoice): [name: string, sum: string][] {
  const { totalPaise, discountPaise } = invoice;
  return [
    ['Price of goods', formatPaise(totalPaise)],
    ...(discountPaise > 0 ? [['Discount', formatPaise(-discountPaise)] satisfies [string, string]] : []),
    ...taxSums(invoice),
  ];
}
