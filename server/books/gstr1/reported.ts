import { indianDate } from '../../../contract/scan-rules.ts';
import type { BookDocument } from '../documents.ts';
import { rateOf, taxOf } from '../sums.ts';

/** Amounts of the return, in paise. UTGST is reported as the tax of the state. */
export interface Amounts {
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
}

/** A document that the return names by itself. */
export interface Reported extends Amounts {
  number: string;
  /** `2026-11-21`, in India. */
  day: string;
  /** In paise. */
  total: number;
  stateId: number;
  /** To the seller's own state: its taxes are CGST and that of the state, else IGST, also where they come to nothing. */
  isLocal: boolean;
  /** Basis points of all taxes together. */
  rate: number;
  name: string;
  /** '' for a buyer who is not registered. */
  gstin: string;
}

export function amountsOf(document: BookDocument): Amounts {
  const sgst = taxOf(document, 'SGST') + taxOf(document, 'UTGST');
  return { taxable: document.taxablePaise, igst: taxOf(document, 'IGST'), cgst: taxOf(document, 'CGST'), sgst };
}

export function reportedAs(document: BookDocument): Reported {
  const { number, issuedAt, totalPaise, seller, buyer } = document;
  return {
    ...{ number, day: indianDate(issuedAt), total: totalPaise, stateId: buyer.stateId, rate: rateOf(document) },
    ...{ name: buyer.name, gstin: buyer.gstin ?? '', isLocal: seller.stateId === buyer.stateId },
    ...amountsOf(document),
  };
}

/** Adds amounts to others; `sign`: -1 takes them away. */
export function addAmounts(to: Amounts, { taxable, igst, cgst, sgst }: Amounts, sign: 1 | -1): void {
  to.taxable += sign * taxable;
  to.igst += sign * igst;
  to.cgst += sign * cgst;
  to.sgst += sign * sgst;
}

/** From these days on, an invoice to another state above so many paise is reported by itself: rule 59(4) of the CGST Rules. */
const largeInvoices = [
  { from: '2017-07-01', above: 2_50_000_00 },
  // Notification 12/2024 – Central Tax.
  { from: '2024-08-01', above: 1_00_000_00 },
];

/** Whether a document is about an invoice to an unregistered buyer in another state that is reported by itself (B2CL). */
export function isLarge({ seller, buyer, invoice }: BookDocument): boolean {
  const day = indianDate(invoice.issuedAt);
  const above = largeInvoices.findLast(({ from }) => from <= day)?.above ?? Number.POSITIVE_INFINITY;
  return !buyer.gstin && seller.stateId !== buyer.stateId && invoice.netPaise > above;
}
