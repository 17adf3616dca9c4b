import type { Db } from '../db/database.ts';
import { hasTable } from '../db/has-table.ts';
import type { Env } from '../env.ts';
import { type Finding, refusal } from './finding.ts';

/** Whose numbers of this financial year begin with the prefix that the settings have for the others; null: nobody's. */
export type SharedSeries = 'invoices' | 'credit notes' | null;

type Prefixes = Pick<Env, 'invoicePrefix' | 'creditNotePrefix'>;

/**
 * A shop that changes its prefixes within a financial year may come to give an invoice and a credit note the same number. Looks at the first of each
 * series, since the year may have a million; one that was changed more than once is found out when a note is issued.
 */
export async function findSharedSeries(
  db: Db,
  { invoicePrefix, creditNotePrefix }: Prefixes,
  year: string,
): Promise<SharedSeries> {
  if ((await firstPrefix(db, 'invoice', year)) === creditNotePrefix) return 'invoices';
  return (await firstPrefix(db, 'credit_note', year)) === invoicePrefix ? 'credit notes' : null;
}

async function firstPrefix(db: Db, table: 'invoice' | 'credit_note', year: string): Promise<string | undefined> {
  if (!(await hasTable(db, table))) return undefined;
  const rows = db.selectFrom(table).select('prefix').where('financial_year', '=', year);
  return (await rows.orderBy('number').limit(1).executeTakeFirst())?.prefix;
}

export function sharedSeriesFindings(
  { invoicePrefix, creditNotePrefix }: Prefixes,
  sharedSeries: SharedSeries,
): Finding[] {
  const end = 'and two documents would have one number. Set another until the financial year is over';
  switch (sharedSeries) {
    case null:
      return [];
    case 'invoices':
      return [refusal('numbers', `CREDIT_NOTE_PREFIX is ${creditNotePrefix}, as this year's invoices began, ${end}`)];
    case 'credit notes':
      return [refusal('numbers', `INVOICE_PREFIX is ${invoicePrefix}, as this year's credit notes began, ${end}`)];
  }
}
