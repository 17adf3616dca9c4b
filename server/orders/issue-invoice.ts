import { indianDate } from '../../contract/scan-rules.ts';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import { documentNumber, financialYear } from '../invoices/document-number.ts';
import { type Invoice, invoiceOf } from '../invoices/invoice.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import type { Buyer } from './buyer.ts';
import type { OrderRow } from './placed-order.ts';

type InvoiceParts = Pick<Services, 'vault' | 'env' | 'now'>;

const sealedIn = (id: number) => ({ table: 'invoice', column: 'document', row: id });

/** Writes an order's tax invoice down as it will be whenever it is looked at, under the next number of its financial year. */
export async function issueInvoice(tx: Db, parts: InvoiceParts, order: OrderRow, buyer: Buyer): Promise<void> {
  const { vault, env, now } = parts;
  const id = await nextId(tx, 'invoice');
  const lines = await linesOf(tx, order.id, env.hsnCode);
  const paymentReference = await paymentOf(tx, order.id);
  const issuedAt = now();
  const financial_year = financialYear(indianDate(issuedAt));
  const number = await nextNumber(tx, financial_year);
  const document = invoiceOf({
    number: documentNumber(env.invoicePrefix, financial_year, number),
    issuedAt: issuedAt.toISOString(),
    orderNumber: String(order.id),
    paymentReference,
    seller: env.seller,
    buyer: { name: buyer.name, address: `${buyer.address}, ${buyer.city} ${buyer.pincode}`, stateId: order.state_id },
    lines,
    totals: totalsOf(order),
    gstBasisPoints: order.gst_basis_points,
  });
  await tx
    .insertInto('invoice')
    .values({
      id,
      order_id: order.id,
      financial_year,
      number,
      document_number: document.number,
      issued_at: issuedAt,
      document_sealed: vault.seal(JSON.stringify(document), sealedIn(id)),
    })
    .execute();
}

/** The counter's row is locked until the transaction ends, and a transaction that fails gives its number back: there are no gaps. */
async function nextNumber(tx: Db, financial_year: string): Promise<number> {
  const { last_number } = await tx
    .insertInto('invoice_counter')
    .values({ financial_year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('financial_year')
        .doUpdateSet((eb) => ({ last_number: eb('invoice_counter.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

async function linesOf(tx: Db, orderId: number, hsnCode: string) {
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

/** The provider's name for the payment that was kept; null where nothing was to be paid. */
async function paymentOf(tx: Db, orderId: number): Promise<string | null> {
  const payment = await tx
    .selectFrom('payment')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .select('payment.provider_payment_id')
    .where('charge.order_id', '=', orderId)
    .where('payment.standing', '=', 'credited')
    .executeTakeFirst();
  return payment?.provider_payment_id ?? null;
}

function totalsOf({ total_paise, discount_paise, gst_paise, net_paise }: OrderRow) {
  return { totalPaise: total_paise, discountPaise: discount_paise, gstPaise: gst_paise, netPaise: net_paise };
}

/** An order's invoice as it was issued; null where there is none. */
export async function findInvoice(db: Db, vault: Vault, orderId: number): Promise<Invoice | null> {
  const row = await db
    .selectFrom('invoice')
    .select(['id', 'document_sealed'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ? JSON.parse(vault.open(row.document_sealed, sealedIn(row.id))) : null;
}
