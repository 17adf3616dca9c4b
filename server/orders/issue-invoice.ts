import { isOnAccount } from '../../contract/order-states.ts';
import { indianDate } from '../../contract/scan-rules.ts';
import type { Db } from '../db/database.ts';
import { nextId } from '../db/next-id.ts';
import { financialYear } from '../invoices/financial-year.ts';
import { type InvoiceLine, invoiceOf, type UnnumberedInvoice } from '../invoices/invoice.ts';
import type { Services } from '../services.ts';
import type { Buyer } from './buyer.ts';
import { withNextNumber } from './numbered.ts';
import type { OrderRow, PlacedOrder } from './placed-order.ts';
import { placeOfDocument } from './tax-document.ts';

type InvoiceDeps = Pick<Services, 'vault' | 'env' | 'now'>;

/** Who bought, and the provider's id of the credited payment; null if nothing was to be paid, or it is paid later. */
export interface Billing {
  buyer: Buyer;
  paymentReference: string | null;
}

/** Writes an order's tax invoice, as it will be whenever it is read, under the next number of its financial year. */
export async function issueInvoice(
  tx: Db,
  deps: InvoiceDeps,
  { row: order, lines }: PlacedOrder,
  { buyer, paymentReference }: Billing,
): Promise<void> {
  const { vault, env, now } = deps;
  const issuedAt = now();
  const document = invoiceOf({
    issuedAt: issuedAt.toISOString(),
    orderNumber: String(order.id),
    paymentReference,
    ...(isOnAccount(order) ? { onAccount: true as const } : {}),
    seller: env.seller,
    buyer: invoiceBuyer(buyer, order.state_id),
    lines: lines.map((line) => invoiceLine(line, env.hsnCode)),
    totals: totalsOf(order),
    gstBasisPoints: order.gst_basis_points,
  });
  const id = await nextId(tx, 'invoice');
  const financial_year = financialYear(indianDate(issuedAt));
  const invoice = {
    id,
    order_id: order.id,
    prefix: env.invoicePrefix,
    financial_year,
    issued_at: issuedAt,
    document_sealed: vault.seal(JSON.stringify(document), placeOfDocument('invoice', id)),
  };
  await withNextNumber(tx, 'invoice_counter', financial_year)
    .insertInto('invoice')
    .values((eb) => ({ ...invoice, number: eb.selectFrom('counter').select('last_number') }))
    .execute();
}

function invoiceBuyer({ name, address, city, pincode, gstin }: Buyer, stateId: number): UnnumberedInvoice['buyer'] {
  return { name, address: `${address}, ${city} ${pincode}`, stateId, ...(gstin && { gstin }) };
}

function invoiceLine({ name, quantity, price_paise }: PlacedOrder['lines'][number], hsnCode: string): InvoiceLine {
  return { description: name, hsnCode, quantity, pricePaise: price_paise };
}

function totalsOf({ total_paise, discount_paise, gst_paise, net_paise }: OrderRow) {
  return { totalPaise: total_paise, discountPaise: discount_paise, gstPaise: gst_paise, netPaise: net_paise };
}
