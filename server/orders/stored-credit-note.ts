import { rupees } from '../../contract/money.ts';
import type { Db } from '../db/database.ts';
import type { CreditNote } from '../invoices/credit-note.ts';
import type { Vault } from '../personal-data/vault.ts';
import { openDocument, type StoredDocument } from './tax-document.ts';

/** An order's credit notes, oldest first, with the field names of the contract. */
export async function creditNotesOf(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('credit_note')
    .select(['id', 'document_number', 'issued_at', 'total_paise'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, document_number, issued_at, total_paise }) => ({
    id,
    number: document_number,
    issued_at: issued_at.toISOString(),
    amount: rupees(total_paise),
  }));
}

/** A credit note of this very order; null if it has none with this id. */
export async function findCreditNote(
  db: Db,
  vault: Vault,
  { orderId, id }: { orderId: number; id: number },
): Promise<StoredDocument<CreditNote> | null> {
  const row = await db
    .selectFrom('credit_note')
    .select(['id', 'document_number', 'document_sealed', 'pdf_sealed'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? openDocument<CreditNote>(vault, 'credit_note', row) : null;
}
