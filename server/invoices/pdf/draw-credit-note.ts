import { formatPaise } from '../../../contract/money.ts';
import { drawFoot, footHeight } from '../../pdf/foot.ts';
import { drawFacts, drawLetterhead } from '../../pdf/letterhead.ts';
import {
  colors,
  drawRule,
  edges,
  ensureRoom,
  finish,
  newPaper,
  type Paper,
  textHeight,
  writeText,
} from '../../pdf/paper.ts';
import { drawParties } from '../../pdf/parties.ts';
import { drawSums, sumsHeight } from '../../pdf/sums.ts';
import type { CreditNote } from '../credit-note.ts';
import { rupeesInWords } from '../in-words.ts';
import { buyerLines } from './buyer-lines.ts';
import { dayOf } from './day-of.ts';
import { footText } from './foot-text.ts';
import { sellerLines } from './seller-lines.ts';
import { taxSums } from './tax-sums.ts';

/** The credit note as a PDF, on another thread, as an invoice. */
export async function draw(note: CreditNote): Promise<Buffer> {
  const { number, seller, issuedAt } = note;
  const paper = newPaper({ title: `Credit note ${number}`, author: seller.name, at: new Date(issuedAt) });
  const afterHeading = drawHeading(paper, note);
  const afterReason = drawReason(paper, note, afterHeading + 20);
  drawTotals(paper, note, afterReason + 16);
  drawFoot(paper, footText(seller, 'credit note'));
  return finish(paper);
}

/** The top of a credit note: its title, the invoice that becomes less, the seller and the buyer. Returns the y below it. */
function drawHeading(paper: Paper, note: CreditNote): number {
  const { seller, buyer } = note;
  const afterHead = drawLetterhead(paper, { from: seller.name, title: 'Credit note', note: 'Original for recipient' });
  const afterFacts = drawFacts(paper, factsOf(note), afterHead + 16);
  const afterMore = drawFacts(paper, moreFactsOf(note), afterFacts + 8);
  drawRule(paper, afterMore + 12);
  const from = { title: 'Issued by', name: seller.name, lines: sellerLines(seller) };
  const to = { title: 'Issued to', name: buyer.name, lines: buyerLines(buyer) };
  return drawParties(paper, [from, to], afterMore + 24);
}

function factsOf({ number, issuedAt, invoice }: CreditNote): [name: string, value: string][] {
  return [
    ['Credit note number', number],
    ['Date', dayOf(issuedAt)],
    ['For tax invoice', invoice.number],
    ['Invoice date', dayOf(invoice.issuedAt)],
  ];
}

function moreFactsOf({ reason, refundReference, orderNumber, invoice }: CreditNote): [name: string, value: string][] {
  return [
    ['Reason', reason === 'refund' ? 'Refund' : 'Order cancelled'],
    ['Order', orderNumber],
    ['Invoice total', formatPaise(invoice.netPaise)],
    ...(refundReference ? [['Refund', refundReference] satisfies [string, string]] : []),
  ];
}

const quiet = { size: 8, color: colors.quiet };

/** What was invoiced, and what the note does to it. Returns the y below it. */
function drawReason(paper: Paper, { lines, reducesTax }: CreditNote, top: number): number {
  drawRule(paper, top - 10);
  const width = edges.right - edges.left;
  const goods = lines.map(({ quantity, description, hsnCode }) => `${quantity} × ${description} (HSN ${hsnCode})`);
  const effect = reducesTax
    ? 'This note reduces the value and the tax of the invoice by the amounts below (section 34 of the CGST Act, 2017).'
    : 'This note was issued after the time limit of section 34(2) of the CGST Act, 2017: it credits the money, and does not reduce the tax of the invoice.';
  return [
    { title: 'Goods on the invoice', text: goods.join(', ') },
    { title: 'Effect', text: effect },
  ].reduce((y, { title, text }) => {
    const at = ensureRoom(paper, y, textHeight(paper, text, width) + 16);
    const below = writeText(paper, title, { x: edges.left, y: at, width }, quiet);
    return writeText(paper, text, { x: edges.left, y: below, width }) + 6;
  }, top);
}

/** What is taken back of the value and of each tax, and their sum in words next to it. */
function drawTotals(paper: Paper, note: CreditNote, top: number): void {
  const { totalPaise, reducesTax, seller } = note;
  const all = {
    lines: reducesTax ? taxSums(note) : [],
    total: ['Credited', formatPaise(totalPaise)] satisfies [string, string],
    words: { title: 'Amount in words', text: rupeesInWords(totalPaise) },
  };
  const height = sumsHeight(all) + footHeight(paper, footText(seller, 'credit note'));
  drawSums(paper, all, ensureRoom(paper, top, height));
}
