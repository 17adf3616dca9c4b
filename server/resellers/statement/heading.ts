import { formatRupees } from '../../../contract/money.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { en } from '../../../messages/en.ts';
import { sellerLines, stateAndCode } from '../../invoices/pdf/seller-lines.ts';
import { facts, letterhead } from '../../pdf/letterhead.ts';
import { type Paper, rule } from '../../pdf/paper.ts';
import { parties } from '../../pdf/parties.ts';
import { balanceAtEnd, type Statement } from './statement.ts';

const t = en.statements;
const inFull = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026` */
export function monthName(month: string): string {
  return inFull.format(new Date(`${month}-01`));
}

/** `21-11-2026` */
export function writtenDay(instant: Date): string {
  return indianDate(instant).split('-').reverse().join('-');
}

/** Draws the top of a statement: its month, sender and recipient. Returns the y below it. */
export function heading(paper: Paper, statement: Statement): number {
  const { seller, reseller } = statement;
  const afterHead = letterhead(paper, { from: seller.name, title: t.title, note: t.note });
  const afterFacts = facts(paper, factsOf(statement), afterHead + 16);
  rule(paper, afterFacts + 12);
  const from = { title: t.from, name: seller.name, lines: sellerLines(seller) };
  const to = { title: t.to, name: reseller.name, lines: resellerLines(reseller) };
  return parties(paper, [from, to], afterFacts + 24);
}

function factsOf(statement: Statement): [name: string, value: string][] {
  return [
    [t.month, monthName(statement.month)],
    [t.up_to, writtenDay(statement.upTo)],
    [t.opening, formatRupees(statement.opening_paise)],
    [t.closing, formatRupees(balanceAtEnd(statement))],
  ];
}

function resellerLines({ address, stateId, gstin }: Statement['reseller']): string[] {
  return [address, stateAndCode(stateId), ...(gstin ? [`GSTIN ${gstin}`] : [])];
}
