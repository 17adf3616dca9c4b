import { formatPaise } from '../../../contract/money.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { en } from '../../../messages/en.ts';
import { sellerLines, stateAndCode } from '../../invoices/pdf/seller-lines.ts';
import { drawFacts, drawLetterhead } from '../../pdf/letterhead.ts';
import { drawRule, type Paper } from '../../pdf/paper.ts';
import { drawParties } from '../../pdf/parties.ts';
import { balanceAtEnd, type Statement } from './statement.ts';

const t = en.statements;
const longMonth = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026` */
export function monthName(month: string): string {
  return longMonth.format(new Date(`${month}-01`));
}

/** `21-11-2026` */
export function formatDay(instant: Date): string {
  return indianDate(instant).split('-').reverse().join('-');
}

/** Draws the top of a statement: its month, sender and recipient. Returns the y below it. */
export function drawHeading(paper: Paper, statement: Statement): number {
  const { seller, reseller } = statement;
  const afterHead = drawLetterhead(paper, { from: seller.name, title: t.title, note: t.note });
  const afterFacts = drawFacts(paper, factsOf(statement), afterHead + 16);
  drawRule(paper, afterFacts + 12);
  const from = { title: t.from, name: seller.name, lines: sellerLines(seller) };
  const to = { title: t.to, name: reseller.name, lines: resellerAddressLines(reseller) };
  return drawParties(paper, [from, to], afterFacts + 24);
}

function factsOf(statement: Statement): [name: string, value: string][] {
  return [
    [t.month, monthName(statement.month)],
    [t.up_to, formatDay(statement.upTo)],
    [t.opening, formatPaise(statement.opening_paise)],
    [t.closing, formatPaise(balanceAtEnd(statement))],
  ];
}

function resellerAddressLines({ address, stateId, gstin }: Statement['reseller']): string[] {
  return [address, stateAndCode(stateId), ...(gstin ? [`GSTIN ${gstin}`] : [])];
}
