import type { Insertable } from 'kysely';
import { isOnAccount } from '../../contract/order-states.ts';
import { indianDate } from '../../contract/scan-rules.ts';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import type { InvoiceTable } from '../db/tables.ts';
import { financialYear } from '../invoices/financial-year.ts';
import { type Invoice, invoiceOf, type UnnumberedInvoice } from '../invoices/invoice.ts';
import { creditedFor } from '../payments/credited.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import type { Buyer } from './buyer.ts';
import type { OrderRow } from './placed-order.ts';

type InvoiceDeps = Pick<Services, 'vault' | 'env' | 'now'>;

const placeOf = (id: number, column = 'document') => ({ table: 'invoice', column, row: id });

/** Writes an order's tax invoice, as it will be whenever it is read, under the next number of its financial year. */
export async function issueInvoice(tx: Db, deps: InvoiceDeps, order: OrderRow, buyer: Buyer): Promise<void> {
  const { vault, env, now } = deps;
  const lines = await invoiceLinesOf(tx, order.id, env.hsnCode);
  const paymentReference = await paymentReferenceOf(tx, order.id);
  const issuedAt = now();
  const document = invoiceOf({
    issuedAt: issuedAt.toISOString(),
    orderNumber: String(order.id),
    paymentReference,
    ...(isOnAccount(order) ? { onAccount: true as const } : {}),
    seller: env.seller,
    buyer: invoiceBuyer(buyer, order.state_id),
    lines,
    totals: totalsOf(order),
    gstBasisPoints: order.gst_basis_points,
  });
  const id = await nextId(tx, 'invoice');
  await insertWithNextNumber(tx, {
    id,
    order_id: order.id,
    prefix: env.invoicePrefix,
    financial_year: financialYear(indianDate(issuedAt)),
    issued_at: issuedAt,
    document_sealed: vault.seal(JSON.stringify(document), placeOf(id)),
  });
}

function invoiceBuyer({ name, address, city, pincode, gstin }: Buyer, stateId: number): UnnumberedInvoice['buyer'] {
  return { name, address: `${address}, ${city} ${pincode}`, stateId, ...(gstin && { gstin }) };
}

/**
 * Takes the next number together with the invoice, in one statement: the counter's row is locked from here until the transaction ends,
 * and other orders that are paid at this moment wait for it. A transaction that fails releases its number: there are no gaps.
 */
async function insertWithNextNumber(tx: Db, invoice: Omit<Insertable<InvoiceTable>, 'number'>): Promise<void> {
  const { financial_year } = invoice;
  await tx
    .with('counter', (db) =>
      db
        .insertInto('invoice_counter')
        .values({ financial_year, last_number: 1 })
        .onConflict((conflict) =>
          conflict
            .column('financial_year')
            .doUpdateSet((eb) => ({ last_number: eb('invoice_counter.last_number', '+', 1) })),
        )
        .returning('last_number'),
    )
    .insertInto('invoice')
    .values((eb) => ({ ...invoice, number: eb.selectFrom('counter').select('last_number') }))
    .execute();
}

async function invoiceLinesOf(tx: Db, orderId: number, hsnCode: string) {
  const lines = await tx
    .selectFrom('order_line')
    .select(['name', 'quantity', 'price_paise'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
  return lines.map(({ name, quantity, price_paise }) => ({
    description: name,
    hsnCode,
    quantity,
    pricePaise: price_paise,
  }));
}

/** The provider's id of the credited payment; null if nothing was to be paid. */
async function paymentReferenceOf(tx: Db, orderId: number): Promise<string | null> {
  const payment = await creditedFor(tx, orderId).select('payment.provider_payment_id').executeTakeFirst();
  return payment?.provider_payment_id ?? null;
}

function totalsOf({ total_paise, discount_paise, gst_paise, net_paise }: OrderRow) {
  return { totalPaise: total_paise, discountPaise: discount_paise, gstPaise: gst_paise, netPaise: net_paise };
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
  const document: UnnumberedInvoice = JSON.parse(vault.open(row.document_sealed, placeOf(row.id)));
  const { id, pdf_sealed } = row;
  const pdf = pdf_sealed && openPdf(vault, id, pdf_sealed);
  return { id, invoice: { ...document, number: row.document_number }, pdf };
}

/** Stores the PDF unless another request has stored one first, and returns the stored one. */
export async function storePdf(db: Db, vault: Vault, id: number, pdf: Buffer): Promise<Buffer> {
  const drawn = vault.seal(pdf.toString('base64'), placeOf(id, 'pdf'));
  const stored = await db
    .updateTable('invoice')
    .set((eb) => ({ pdf_sealed: eb.fn.coalesce('pdf_sealed', eb.val(drawn)) }))
    .where('id', '=', id)
    .returning('pdf_sealed')
    .executeTakeFirstOrThrow();
  return openPdf(vault, id, stored.pdf_sealed ?? drawn);
}

function openPdf(vault: Vault, id: number, sealed: Buffer): Buffer {
  return Buffer.from(vault.open(sealed, placeOf(id, 'pdf')), 'base64');
}
