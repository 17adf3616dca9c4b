import type { Db } from '../db/database.ts';
import type { Place, Vault } from '../personal-data/vault.ts';

/** The table of a kind of document that is kept as it was issued, with its PDF as it was first drawn. */
type KeptIn = 'invoice' | 'credit_note';

/** A document as it was issued, with its number. */
export interface StoredDocument<Numbered> {
  id: number;
  document: Numbered;
  /** The PDF, once it was drawn. */
  pdf: Buffer | null;
}

/** Its row. */
interface DocumentRow {
  id: number;
  document_number: string;
  document_sealed: Buffer;
  pdf_sealed: Buffer | null;
}

export function placeOfDocument(table: KeptIn, id: number, column: 'document' | 'pdf' = 'document'): Place {
  return { table, column, row: id };
}

export function openDocument<Numbered extends { number: string }>(
  vault: Vault,
  table: KeptIn,
  { id, document_number, document_sealed, pdf_sealed }: DocumentRow,
): StoredDocument<Numbered> {
  const document = JSON.parse(vault.open(document_sealed, placeOfDocument(table, id)));
  const pdf = pdf_sealed && openPdf(vault, table, { id, pdf_sealed });
  return { id, document: { ...document, number: document_number }, pdf };
}

/** Stores the PDF unless another request has stored one first, and returns the stored one. */
export async function storePdf(
  db: Db,
  vault: Vault,
  table: KeptIn,
  { id, pdf }: { id: number; pdf: Buffer },
): Promise<Buffer> {
  const drawn = vault.seal(pdf.toString('base64'), placeOfDocument(table, id, 'pdf'));
  const stored = await db
    .updateTable(table)
    .set((eb) => ({ pdf_sealed: eb.fn.coalesce('pdf_sealed', eb.val(drawn)) }))
    .where('id', '=', id)
    .returning('pdf_sealed')
    .executeTakeFirstOrThrow();
  return openPdf(vault, table, { id, pdf_sealed: stored.pdf_sealed ?? drawn });
}

function openPdf(vault: Vault, table: KeptIn, { id, pdf_sealed }: { id: number; pdf_sealed: Buffer }): Buffer {
  return Buffer.from(vault.open(pdf_sealed, placeOfDocument(table, id, 'pdf')), 'base64');
}
