import type { Db } from '../db/database.ts';
import type { Invoice, UnnumberedInvoice } from '../invoices/invoice.ts';
import type { Place, Vault } from '../personal-data/vault.ts';

export function placeOfInvoice(id: number, column: 'document' | 'pdf' = 'document'): Place {
  return { table: 'invoice', column, row: id };
}

/** The number of an order's invoice; '' while there is none. */
export async function invoiceNumberOf(db: Db, orderId: number): Promise<string> {
  const row = await db
    .selectFrom('invoice')
    .select('document_number')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.document_number ?? '';
}

interface StoredInvoice {
  id: number;
  /** As it was issued. */
  invoice: Invoice;
  /** The PDF, once it was drawn. */
  pdf: Buffer | null;
}

/** An order's invoice; null if there is none. */
export async function findInvoice(db: Db, vault: Vault, orderId: number): Promise<StoredInvoice | null> {
  const row = await db
    .selectFrom('invoice')
    .select(['id', 'document_number', 'document_sealed', 'pdf_sealed'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return null;
  const document: UnnumberedInvoice = JSON.parse(vault.open(row.document_sealed, placeOfInvoice(row.id)));
  const { id, pdf_sealed } = row;
  const pdf = pdf_sealed && openPdf(vault, id, pdf_sealed);
  return { id, invoice: { ...document, number: row.document_number }, pdf };
}

/** Stores the PDF unless another request has stored one first, and returns the stored one. */
export async function storePdf(db: Db, vault: Vault, id: number, pdf: Buffer): Promise<Buffer> {
  const drawn = vault.seal(pdf.toString('base64'), placeOfInvoice(id, 'pdf'));
  const stored = await db
    .updateTable('invoice')
    .set((eb) => ({ pdf_sealed: eb.fn.coalesce('pdf_sealed', eb.val(drawn)) }))
    .where('id', '=', id)
    .returning('pdf_sealed')
    .executeTakeFirstOrThrow();
  return openPdf(vault, id, stored.pdf_sealed ?? drawn);
}

function openPdf(vault: Vault, id: number, sealed: Buffer): Buffer {
  return Buffer.from(vault.open(sealed, placeOfInvoice(id, 'pdf')), 'base64');
}
