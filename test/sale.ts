import { orderTotals } from '../contract/money.ts';
import { type CreditNote, creditNoteOf } from '../server/invoices/credit-note.ts';
import { type Invoice, type InvoiceBuyer, invoiceOf, type Sale } from '../server/invoices/invoice.ts';
import type { Seller } from '../server/invoices/seller.ts';

interface Options {
  buyer?: Partial<InvoiceBuyer>;
  seller?: Partial<Seller>;
  description?: string;
  pricePaise?: number;
  percent?: number;
  lines?: number;
}

/** A sale of a seller in Karnataka: two car stickers to a buyer there, unless `options` says otherwise. */
export function aSale(options: Options): Sale {
  const { description = 'Car sticker', pricePaise = 500_00, percent = 10, lines: count = 1 } = options;
  const lines = Array.from({ length: count }, () => ({ description, hsnCode: '3919', quantity: 2, pricePaise }));
  return {
    issuedAt: '2026-11-21T18:30:00.000Z',
    orderNumber: 'D-1042',
    paymentReference: 'pay_29QQoUBi66xm2f',
    seller: {
      name: 'Dastak Tests',
      address: '2 Test Street, Bengaluru 560001',
      stateId: 29,
      gstin: '29TESTS0000D1ZY',
      email: 'care@dastak.example',
      phone: null,
      grievanceOfficer: 'Asha Rao',
      ...options.seller,
    },
    buyer: {
      name: 'Ravi Kulkarni',
      address: '12, 4th Cross, Indiranagar, Bengaluru 560038',
      stateId: 29,
      ...options.buyer,
    },
    lines,
    totals: orderTotals({ lines, percent, gstBasisPoints: 1800 }),
    gstBasisPoints: 1800,
  };
}

/** The invoice of such a sale. */
export function anInvoice(options: Options): Invoice {
  return { ...invoiceOf(aSale(options)), number: 'DS/2627/000123' };
}

type Credited = Pick<CreditNote, 'issuedAt' | 'reason' | 'refundReference'>;

/** A credit note for ₹100 of it that were refunded a week later. */
export function aCreditNote({
  paise = 100_00,
  ...more
}: Options & Partial<Credited> & { paise?: number } = {}): CreditNote {
  const {
    issuedAt = '2026-11-28T04:30:00.000Z',
    reason = 'refund',
    refundReference = 'rfnd_29QQoUBi66xm2f',
    ...sale
  } = more;
  const credit = { invoice: anInvoice(sale), beforePaise: 0, totalPaise: paise };
  return { ...creditNoteOf({ ...credit, issuedAt, reason, refundReference }), number: 'CN/2627/000007' };
}
