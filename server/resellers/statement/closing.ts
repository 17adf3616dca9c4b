import { showRupees } from '../../../contract/money.ts';
import { en } from '../../../messages/en.ts';
import { inWords } from '../../invoices/in-words.ts';
import { footHeight } from '../../pdf/foot.ts';
import { type Paper, room } from '../../pdf/paper.ts';
import { sums, sumsHeight } from '../../pdf/sums.ts';
import { balanceAtEnd, type Statement } from './statement.ts';

const t = en.statements;

/** The sums below the entries: from the opening balance of the month to who owes what at its end. */
export function closing(
  paper: Paper,
  statement: Statement,
  { top, footText }: { top: number; footText: string },
): void {
  const { entries, opening_paise } = statement;
  const balance = balanceAtEnd(statement);
  const sumOf = (side: 'credit_paise' | 'debit_paise') => entries.reduce((sum, entry) => sum + entry[side], 0);
  const all = {
    lines: [
      [t.opening, showRupees(opening_paise)],
      [t.credits, showRupees(sumOf('credit_paise'))],
      [t.debits, showRupees(sumOf('debit_paise'))],
    ] satisfies [string, string][],
    total: [t.closing, showRupees(balance)] satisfies [string, string],
    words: whoOwes(balance),
  };
  sums(paper, all, room(paper, top, sumsHeight(all) + footHeight(paper, footText)));
}

function whoOwes(balance: number): { title: string; text: string } {
  if (balance === 0) return { title: t.closing, text: t.settled };
  return { title: balance > 0 ? t.we_owe_you : t.you_owe_us, text: inWords(Math.abs(balance)) };
}
