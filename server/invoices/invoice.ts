import type { Line, OrderTotals } from '../../contract/money.ts';
import type { Seller } from './seller.ts';
import { splitTax, type Tax } from './split-tax.ts';

/** Where it goes is the place of supply, by which it is taxed. */
export interface Buyer {
  name: string;
  /** With city and PIN code, without the state. */
  address: string;
  stateId: number;
  /** Of a registered taxpayer; a person has none. */
  gstin?: string;
}

export interface InvoiceLine extends Line {
  description: string;
  hsnCode: string;
}

/** What stood on a tax invoice on its day, and stands on it whenever it is printed again. Plain JSON. */
export interface Invoice extends OrderTotals {
  number: string;
  /** An instant, `2026-11-21T04:30:00.000Z`. */
  issuedAt: string;
  orderNumber: string;
  /** The provider's name for the payment; null where nothing was left to pay. */
  paymentReference: string | null;
  /** A reseller pays for it later. */
  onAccount?: true;
  seller: Seller;
  buyer: Buyer;
  lines: InvoiceLine[];
  taxablePaise: number;
  taxes: Tax[];
  roundOffPaise: number;
}

/** What an order knows of its invoice. The totals are the order's own: what was paid, never computed again. */
export type Sale = Pick<
  Invoice,
  'issuedAt' | 'orderNumber' | 'paymentReference' | 'onAccount' | 'seller' | 'buyer' | 'lines'
> & {
  totals: OrderTotals;
  gstBasisPoints: number;
};

/** All of an invoice but its number, which it is given as it is written down. */
export type Unnumbered = Omit<Invoice, 'number'>;

export function invoiceOf({ totals, gstBasisPoints, ...sale }: Sale): Unnumbered {
  const taxablePaise = totals.totalPaise - totals.discountPaise;
  const { seller, buyer } = sale;
  const places = { sellerStateId: seller.stateId, buyerStateId: buyer.stateId };
  const tax = splitTax({ taxablePaise, gstPaise: totals.gstPaise, gstBasisPoints, ...places });
  return { ...sale, ...totals, taxablePaise, ...tax };
}
