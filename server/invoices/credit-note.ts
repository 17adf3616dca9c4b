import { indianDate } from '../../contract/scan-rules.ts';
import { financialYear } from './financial-year.ts';
import type { Invoice } from './invoice.ts';
import { noTaxTakenBack, type TakenBack, takenBack } from './taken-back.ts';

/** The content of a credit note on its day, which stays the same whenever it is printed again. Plain JSON. */
export interface CreditNote extends Pick<Invoice, 'orderNumber' | 'seller' | 'buyer' | 'lines'>, TakenBack {
  number: string;
  /** An instant, `2026-11-28T04:30:00.000Z`. */
  issuedAt: string;
  /** Refund: money went back. Cancellation: of an order on account, of which nothing was paid. */
  reason: 'refund' | 'cancellation';
  /** The provider's id of the refund; null of a cancellation, and of an old refund whose id is not known. */
  refundReference: string | null;
  /** Which invoice becomes less. `issuedAt` is an instant. */
  invoice: Pick<Invoice, 'number' | 'issuedAt' | 'netPaise'>;
  /** Whether it is issued in the time in which the tax becomes less, too. */
  reducesTax: boolean;
  /** What the buyer has back. */
  totalPaise: number;
}

/** All of a credit note except its number, which is assigned when it is written to the database. */
export type UnnumberedCreditNote = Omit<CreditNote, 'number'>;

interface Credit extends Pick<CreditNote, 'issuedAt' | 'reason' | 'refundReference' | 'totalPaise'> {
  invoice: Invoice;
  /** What credit notes that reduced the tax have taken of the invoice before. */
  beforePaise: number;
}

export function creditNoteOf({ invoice, beforePaise, ...credit }: Credit): UnnumberedCreditNote {
  const { number, issuedAt, netPaise, orderNumber, seller, buyer, lines } = invoice;
  const reducesTax = isInTime(issuedAt, credit.issuedAt);
  return {
    ...credit,
    invoice: { number, issuedAt, netPaise },
    ...{ orderNumber, seller, buyer, lines, reducesTax },
    ...(reducesTax ? takenBack(invoice, { beforePaise, paise: credit.totalPaise }) : noTaxTakenBack),
  };
}

/**
 * Section 34(2) of the CGST Act: a credit note reduces the tax until 30 November after the end of the invoice's financial year. That the year's
 * return was handed in before is not known here.
 */
function isInTime(invoiceIssuedAt: string, issuedAt: string): boolean {
  const year = financialYear(indianDate(new Date(invoiceIssuedAt)));
  return indianDate(new Date(issuedAt)) <= `20${year.slice(2)}-11-30`;
}
