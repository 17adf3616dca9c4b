import type { Line, OrderTotals } from '../../contract/money.ts';
import type { Seller } from './seller.ts';
import { splitTax, type Tax } from './split-tax.ts';

/** The buyer's state is the place of supply, which determines the tax. */
export interface InvoiceBuyer {
  name: string;
  /** With city and PIN code, without the state. */
  address: string;
  stateId: number;
  /** Only for a registered taxpayer. */
  gstin?: string;
}

export interface InvoiceLine extends Line {
  description: string;
  hsnCode: string;
}

/** The content of a tax invoice on its day, which stays the same whenever it is printed again. Plain JSON. */
export interface Invoice extends OrderTotals {
  number: string;
  /** An instant, `2026-11-21T04:30:00.000Z`. */
  issuedAt: string;
  orderNumber: string;
  /** The provider's id of the payment; null if nothing was to be paid. */
  paymentReference: string | null;
  /** The order is on account: the reseller pays for it later. */
  onAccount?: true;
  seller: Seller;
  buyer: InvoiceBuyer;
  lines: InvoiceLine[];
  taxablePaise: number;
  taxes: Tax[];
  roundOffPaise: number;
}

/** The data that an order provides for its invoice. The totals are the order's own: what was paid, never computed again. */
export type Sale = Pick<
  Invoice,
  'issuedAt' | 'orderNumber' | 'paymentReference' | 'onAccount' | 'seller' | 'buyer' | 'lines'
> & {
  totals: OrderTotals;
  gstBasisPoints: number;
};

/** All of an invoice except its number, which is assigned when it is written to the database. */
export type UnnumberedInvoice = Omit<Invoice, 'number'>;

export function invoiceOf({ totals, gstBasisPoints, ...sale }: Sale): UnnumberedInvoice {
  const taxablePaise = totals.totalPaise - totals.discountPaise;
  const { seller, buyer } = sale;
  const places = { sellerStateId: seller.stateId, buyerStateId: buyer.stateId };
  const tax = splitTax({ taxablePaise, gstPaise: totals.gstPaise, gstBasisPoints, ...places });
  return { ...sale, ...totals, taxablePaise, ...tax };
}
