import { formatPaise } from '../../../contract/money.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { rupeesInWords } from '../../invoices/in-words.ts';
import { drawFoot, footHeight } from '../../pdf/foot.ts';
import { numberPages } from '../../pdf/number-pages.ts';
import { ensureRoom, finish, newPaper, type Paper } from '../../pdf/paper.ts';
import { drawSums, sumsHeight } from '../../pdf/sums.ts';
import { drawEntries } from './entries.ts';
import { drawHeading, monthName } from './heading.ts';
import { balanceAtEnd, type Statement } from './statement.ts';

const t = en.statements;

/** The statement as a PDF. It takes a while: `statementPdf` runs it on a thread, so that other requests do not wait. */
export function draw(statement: Statement): Promise<Buffer> {
  const { seller, upTo, month } = statement;
  const title = `${t.title} ${monthName(month)}`;
  const paper = newPaper({ title, author: seller.name, at: upTo, keepPages: true });
  const text = [fill(t.foot, { name: seller.name }), fill(t.questions, { email: seller.email })].join('\n');
  const afterHeading = drawHeading(paper, statement);
  const afterEntries = drawEntries(paper, statement, afterHeading + 24);
  drawClosing(paper, statement, { top: afterEntries + 8, footText: text });
  drawFoot(paper, text);
  numberPages(paper);
  return finish(paper);
}

/** The sums below the entries: from the opening balance of the month to who owes what at its end. */
function drawClosing(paper: Paper, statement: Statement, { top, footText }: { top: number; footText: string }): void {
  const { entries, opening_paise } = statement;
  const balance = balanceAtEnd(statement);
  const sumOf = (side: 'credit_paise' | 'debit_paise') => entries.reduce((sum, entry) => sum + entry[side], 0);
  const all = {
    lines: [
      [t.opening, formatPaise(opening_paise)],
      [t.credits, formatPaise(sumOf('credit_paise'))],
      [t.debits, formatPaise(sumOf('debit_paise'))],
    ] satisfies [string, string][],
    total: [t.closing, formatPaise(balance)] satisfies [string, string],
    words: balanceInWords(balance),
  };
  drawSums(paper, all, ensureRoom(paper, top, sumsHeight(all) + footHeight(paper, footText)));
}

function balanceInWords(balance: number): { title: string; text: string } {
  if (balance === 0) return { title: t.closing, text: t.settled };
  return { title: balance > 0 ? t.we_owe_you : t.you_owe_us, text: rupeesInWords(Math.abs(balance)) };
}
