import type { Db } from '../db/database.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Vault } from '../personal-data/vault.ts';
import { openDocument, type StoredDocument } from './tax-document.ts';

/** The number of an order's invoice; '' while there is none. */
export async function invoiceNumberOf(db: Db, orderId: number): Promise<string> {
  const row = await db
    .selectFrom('invoice')
    .select('document_number')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.document_number ?? '';
}

/** An order's invoice; null if there is none. */
export async function findInvoice(db: Db, vault: Vault, orderId: number): Promise<StoredDocument<Invoice> | null> {
  const row = await db
    .selectFrom('invoice')
    .select(['id', 'document_number', 'document_sealed', 'pdf_sealed'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ? openDocument<Invoice>(vault, 'invoice', row) : null;
}
