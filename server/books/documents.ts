import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { UnnumberedCreditNote } from '../invoices/credit-note.ts';
import type { Invoice, UnnumberedInvoice } from '../invoices/invoice.ts';
import { placeOfDocument } from '../orders/tax-document.ts';
import type { Vault } from '../personal-data/vault.ts';

/** Documents that are opened at once: so few that nobody waits for them to be parsed. */
const documentsAtOnce = 500;

/** From an instant until before another. */
export interface Span {
  from: Date;
  to: Date;
}

/** What the books take from an invoice or a credit note, as it was issued. Amounts in paise; those of a credit note are what becomes less. */
export interface BookDocument
  extends Pick<Invoice, 'seller' | 'buyer' | 'lines' | 'taxablePaise' | 'taxes' | 'roundOffPaise'> {
  kind: 'invoice' | 'credit_note';
  id: number;
  number: string;
  orderId: number;
  issuedAt: Date;
  /** What the buyer pays, or has back, with the tax. */
  totalPaise: number;
  /** The invoice itself, or the one that becomes less. */
  invoice: { number: string; issuedAt: Date; netPaise: number };
  refundId: string | null;
}

interface Reading {
  db: Db;
  vault: Vault;
}

/** All documents that were issued in a span of time, some hundreds at a time: invoices, and then credit notes, each in the order they were issued. */
export async function* documentsIn(reading: Reading, span: Span): AsyncGenerator<BookDocument[], void> {
  yield* eachPage((after) => invoicesAfter(reading, span, after));
  yield* eachPage((after) => creditNotesAfter(reading, span, after));
}

/** The invoices of these orders, by their order's number. */
export async function invoicesOf({ db, vault }: Reading, orderIds: number[]): Promise<Map<number, BookDocument>> {
  const rows = await invoiceRows(db)
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .execute();
  return new Map(rows.map((row) => [row.order_id, openInvoice(vault, row)]));
}

type Position = Pick<BookDocument, 'issuedAt' | 'id'>;

async function* eachPage(load: (after: Position | null) => Promise<BookDocument[]>) {
  let page = await load(null);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield page;
    page = page.length < documentsAtOnce ? [] : await load(last);
  }
}

function invoiceRows(db: Db) {
  return db.selectFrom('invoice').select(['id', 'document_number', 'order_id', 'issued_at', 'document_sealed']);
}

async function invoicesAfter({ db, vault }: Reading, span: Span, after: Position | null) {
  const rows = invoiceRows(db).where(issuedAfter(span, after)).orderBy('issued_at').orderBy('id');
  return (await rows.limit(documentsAtOnce).execute()).map((row) => openInvoice(vault, row));
}

async function creditNotesAfter({ db, vault }: Reading, span: Span, after: Position | null) {
  const rows = db
    .selectFrom('credit_note')
    .select(['id', 'document_number', 'order_id', 'issued_at', 'document_sealed', 'refund_id'])
    .where(issuedAfter(span, after))
    .orderBy('issued_at')
    .orderBy('id');
  return (await rows.limit(documentsAtOnce).execute()).map((row) => openCreditNote(vault, row));
}

/** Of the index that invoices and credit notes have alike: what is left of a span of time after a document. */
function issuedAfter({ from, to }: Span, after: Position | null) {
  const begun = after
    ? sql<SqlBool>`(issued_at, id) > (${after.issuedAt}, ${after.id})`
    : sql<SqlBool>`issued_at >= ${from}`;
  return sql<SqlBool>`${begun} and issued_at < ${to}`;
}

interface DocumentRow {
  id: number;
  document_number: string;
  order_id: number;
  issued_at: Date;
  document_sealed: Buffer;
}

function openInvoice(vault: Vault, row: DocumentRow): BookDocument {
  const document: UnnumberedInvoice = JSON.parse(vault.open(row.document_sealed, placeOfDocument('invoice', row.id)));
  const { document_number: number, issued_at: issuedAt } = row;
  return {
    ...{ kind: 'invoice', id: row.id, number, orderId: row.order_id, issuedAt },
    ...partsOf(document),
    totalPaise: document.netPaise,
    invoice: { number, issuedAt, netPaise: document.netPaise },
    refundId: null,
  };
}

function openCreditNote(vault: Vault, row: DocumentRow & { refund_id: string | null }): BookDocument {
  const document: UnnumberedCreditNote = JSON.parse(
    vault.open(row.document_sealed, placeOfDocument('credit_note', row.id)),
  );
  return {
    ...{ kind: 'credit_note', id: row.id, number: row.document_number, orderId: row.order_id, issuedAt: row.issued_at },
    ...partsOf(document),
    totalPaise: document.totalPaise,
    invoice: { ...document.invoice, issuedAt: new Date(document.invoice.issuedAt) },
    refundId: row.refund_id,
  };
}

function partsOf({
  seller,
  buyer,
  lines,
  taxablePaise,
  taxes,
  roundOffPaise,
}: UnnumberedCreditNote | UnnumberedInvoice) {
  return { seller, buyer, lines, taxablePaise, taxes, roundOffPaise };
}
