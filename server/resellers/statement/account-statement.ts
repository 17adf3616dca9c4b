import type { accountStatement as statementCall } from '../../../contract/reseller-account.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { entriesOfMonth } from '../../ledger/entries-of-month.ts';
import { fileUses } from '../../limits/file-uses.ts';
import { pdfFile } from '../../pdf/pdf-file.ts';
import { pdfPrinter } from '../../pdf/print.ts';
import type { Services } from '../../services.ts';
import { openReseller, type ResellerRow, requireReseller } from '../reseller.ts';
import { isFutureMonth, type Statement, statementOf } from './statement.ts';

/** All pages stay in memory until the last one is drawn: several times as many would crash the thread that draws all documents. */
const maxEntries = 2000;

/** The statement as a PDF; the same statement always gives the same bytes. */
const statementPdf = pdfPrinter<Statement>(new URL('./draw-statement.ts', import.meta.url), { isLong: true });

type Deps = Pick<Services, 'database' | 'vault' | 'env' | 'now'>;

export function accountStatement(deps: Deps & Pick<Services, 'limits'>): Handler<typeof statementCall> {
  const { database, limits, now } = deps;
  return async ({ guid, month }, { principal }) => {
    const reseller = await requireReseller(database.db, principal, guid);
    requireMonthBegun(month, now());
    await limits.count(fileUses('reseller', reseller.id));
    return { file: await statementFile(deps, reseller, month) };
  };
}

/** The PDF statement of a month. Rejects a month that has not begun, and a statement that is too long. */
export async function statementFile({ database, vault, env, now }: Deps, reseller: ResellerRow, month: string) {
  requireMonthBegun(month, now());
  const accountMonth = await entriesOfMonth(database.db, reseller.id, month);
  if (accountMonth.entries.length > maxEntries) throw new ApiError(422, 'too_long', en.statements.too_long);
  const header = { month, now: now(), seller: env.seller, details: openReseller(vault, reseller) };
  return pdfFile(`Dastak-statement-${month}.pdf`, await statementPdf(statementOf(header, accountMonth)));
}

function requireMonthBegun(month: string, now: Date): void {
  if (!isFutureMonth(month, now)) return;
  const sentence = en.statements.month_future;
  throw new ApiError(422, 'month_invalid', sentence, { errors: { month: [sentence] } });
}
