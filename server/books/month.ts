import { setImmediate } from 'node:timers/promises';
import type { Env } from '../env.ts';
import { indianMonth } from '../ledger/indian-month.ts';
import type { Services } from '../services.ts';
import { compareDocuments, type Disagreement, findUndocumented, listedAtMost } from './agreement.ts';
import { type BookDocument, documentsIn } from './documents.ts';
import { type DocumentIds, issuedIn } from './gstr1/issued.ts';
import type { ReturnOf } from './gstr1/json.ts';
import { Gstr1Sections } from './gstr1/return-of.ts';
import { addTo, noSums, type Sums } from './sums.ts';

export type BooksDeps = Pick<Services, 'database' | 'vault'> & { env: Pick<Env, 'seller'> };

export interface MonthSums {
  invoices: Sums;
  creditNotes: Sums;
  /** Invoices to registered buyers, and credit notes about them. */
  b2b: Sums;
  b2bNotes: Sums;
}

/** What was issued in a month, and where that is not what orders, payments and accounts say: the first hundred of each. */
export async function monthOf(deps: BooksDeps, month: string): Promise<MonthSums & { differences: Disagreement[] }> {
  const { db } = deps.database;
  const sums = { invoices: noSums(), creditNotes: noSums(), b2b: noSums(), b2bNotes: noSums() };
  const differences: Disagreement[] = [];
  for await (const documents of documentsOf(deps, month)) {
    for (const document of documents) {
      const isInvoice = document.kind === 'invoice';
      addTo(isInvoice ? sums.invoices : sums.creditNotes, document);
      if (document.buyer.gstin) addTo(isInvoice ? sums.b2b : sums.b2bNotes, document);
    }
    if (differences.length < listedAtMost)
      differences.push(...(await compareDocuments(db, documents, deps.env.seller.gstin)));
  }
  return {
    ...sums,
    differences: [...differences.slice(0, listedAtMost), ...(await findUndocumented(db, indianMonth(month)))],
  };
}

/** The return of a month, in all its parts only of what was issued under the GSTIN that the shop has today. */
export async function gstr1Of(deps: BooksDeps, month: string): Promise<ReturnOf> {
  const { gstin } = deps.env.seller;
  const sections = new Gstr1Sections();
  const others: DocumentIds = { invoice: [], credit_note: [] };
  for await (const documents of documentsOf(deps, month))
    for (const document of documents) {
      if (document.seller.gstin === gstin) sections.add(document);
      else others[document.kind].push(document.id);
    }
  const issued = await issuedIn(deps.database.db, indianMonth(month), others);
  return { gstin, month, sections: sections.result(), issued };
}

/** The documents of a month, some hundreds at a time; requests of others are answered in between. */
async function* documentsOf(
  { database: { db }, vault }: BooksDeps,
  month: string,
): AsyncGenerator<BookDocument[], void> {
  for await (const documents of documentsIn({ db, vault }, indianMonth(month))) {
    yield documents;
    await setImmediate();
  }
}
