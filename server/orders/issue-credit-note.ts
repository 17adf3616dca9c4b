import { indianDate } from '../../contract/scan-rules.ts';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import { creditNoteOf } from '../invoices/credit-note.ts';
import { financialYear } from '../invoices/financial-year.ts';
import type { Services } from '../services.ts';
import { withNextNumber } from './numbered.ts';
import type { OperatorMailDeps } from './operator-mails.ts';
import type { OrderRow } from './placed-order.ts';
import { findInvoice } from './stored-invoice.ts';
import { placeOfDocument } from './tax-document.ts';

export type CreditNoteDeps = OperatorMailDeps & Pick<Services, 'log'>;

/** Why an invoice becomes less, and by how many paise at most. */
export type Credit =
  | { reason: 'refund'; refundId: string; refundReference: string | null; paise: number }
  | { reason: 'cancellation' };

/** A credit note that was issued. */
export interface IssuedNote {
  id: number;
  number: string;
  paise: number;
}

/**
 * Writes a credit note for the invoice of a locked order, under the next number of its financial year. Together an invoice's notes are never more
 * than the invoice: what would be is left out, and logged. Throws if an invoice has the number. Undefined if the order has no invoice, or nothing of
 * it is left to take back.
 */
export async function issueCreditNote(
  tx: Db,
  deps: CreditNoteDeps,
  order: OrderRow,
  credit: Credit,
): Promise<IssuedNote | undefined> {
  const { vault, env, log } = deps;
  const stored = await findInvoice(tx, vault, order.id);
  if (!stored) return undefined;
  const { document: invoice } = stored;
  const before = await creditedBefore(tx, order.id);
  const left = invoice.netPaise - before.paise;
  const asked = credit.reason === 'refund' ? credit.paise : left;
  if (asked > left) log.error({ order: order.id, asked, left }, 'credit note would exceed its invoice');
  const totalPaise = Math.min(asked, left);
  if (totalPaise <= 0) return undefined;
  const issuedAt = deps.now();
  const { reason, refundReference, refundId } = { refundReference: null, refundId: null, ...credit };
  const document = creditNoteOf({
    invoice,
    beforePaise: before.taxedPaise,
    issuedAt: issuedAt.toISOString(),
    ...{ reason, refundReference, totalPaise },
  });
  const id = await nextId(tx, 'credit_note');
  const financial_year = financialYear(indianDate(issuedAt));
  const note = {
    ...{ id, invoice_id: stored.id, order_id: order.id, refund_id: refundId, reason },
    ...{ prefix: env.creditNotePrefix, financial_year, issued_at: issuedAt },
    reduces_tax: document.reducesTax,
    taxable_paise: document.taxablePaise,
    gst_paise: document.gstPaise,
    total_paise: totalPaise,
    document_sealed: vault.seal(JSON.stringify(document), placeOfDocument('credit_note', id)),
  };
  const { document_number } = await withNextNumber(tx, 'credit_note_counter', financial_year)
    .insertInto('credit_note')
    .values((eb) => ({ ...note, number: eb.selectFrom('counter').select('last_number') }))
    .returning('document_number')
    .executeTakeFirstOrThrow();
  await requireNoInvoice(tx, document_number);
  return { id, number: document_number, paise: totalPaise };
}

/** Of an earlier day of the year, in which invoices began as credit notes do now. */
async function requireNoInvoice(tx: Db, document_number: string): Promise<void> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('id')
    .where('document_number', '=', document_number)
    .executeTakeFirst();
  if (invoice)
    throw new Error(`${document_number} is an invoice: set CREDIT_NOTE_PREFIX to one that no invoice of this year has`);
}

/** What credit notes have taken of an order's invoice until now: all, and of that what reduced its tax. */
async function creditedBefore(tx: Db, orderId: number): Promise<{ paise: number; taxedPaise: number }> {
  const notes = await tx
    .selectFrom('credit_note')
    .select(['total_paise', 'reduces_tax'])
    .where('order_id', '=', orderId)
    .execute();
  const sum = (rows: typeof notes) => rows.reduce((paise, { total_paise }) => paise + total_paise, 0);
  return { paise: sum(notes), taxedPaise: sum(notes.filter(({ reduces_tax }) => reduces_tax)) };
}
