import type { accountStatement as statementCall } from '../../../contract/reseller-account.ts';
import { en } from '../../../messages/en.ts';
import type { Rule } from '../../http/answer-call.ts';
import { Refused } from '../../http/refused.ts';
import { entriesOfMonth } from '../../ledger/entries-of-month.ts';
import type { Services } from '../../services.ts';
import { fileLimit } from '../file-limit.ts';
import { pdfFile } from '../pdf-file.ts';
import { openReseller, requireReseller } from '../reseller.ts';
import { isAhead, statementOf } from './statement.ts';
import { statementPdf } from './statement-pdf.ts';

/** Every page is kept until the last one is drawn: several times as many bring down the thread that draws everybody’s documents. */
const mostEntries = 2000;

export function accountStatement({
  database,
  vault,
  env,
  now,
}: Pick<Services, 'database' | 'vault' | 'env' | 'now'>): Rule<typeof statementCall> {
  const countFile = fileLimit({ database });
  return async ({ guid, month }, { principal }) => {
    const { db } = database;
    const reseller = await requireReseller(db, principal, guid);
    if (isAhead(month, now())) throw ahead();
    await countFile(reseller.id);
    const booked = await entriesOfMonth(db, reseller.id, month);
    if (booked.entries.length > mostEntries) throw new Refused(422, 'too_long', en.statements.too_long);
    const about = { month, now: now(), seller: env.seller, details: openReseller(vault, reseller) };
    const statement = statementOf(about, booked);
    return { file: pdfFile(`Dastak-statement-${month}.pdf`, await statementPdf(statement)) };
  };
}

function ahead(): Refused {
  const sentence = en.statements.month_future;
  return new Refused(422, 'month_invalid', sentence, { errors: { month: [sentence] } });
}
