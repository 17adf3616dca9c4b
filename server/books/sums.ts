import type { Tax } from '../invoices/split-tax.ts';
import type { BookDocument } from './documents.ts';

/** What documents come to, in paise. */
export interface Sums {
  documents: number;
  taxable: number;
  cgst: number;
  sgst: number;
  utgst: number;
  igst: number;
  roundOff: number;
  total: number;
}

export function noSums(): Sums {
  return { documents: 0, taxable: 0, cgst: 0, sgst: 0, utgst: 0, igst: 0, roundOff: 0, total: 0 };
}

/** One tax of a document, in paise. */
export function taxOf({ taxes }: Pick<BookDocument, 'taxes'>, kind: Tax['kind']): number {
  return taxes.find((tax) => tax.kind === kind)?.paise ?? 0;
}

/** The rate of all taxes of a document together, in basis points. */
export function rateOf({ taxes }: Pick<BookDocument, 'taxes'>): number {
  return taxes.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
}

/** Adds a document to its sums. */
export function addTo(sums: Sums, document: BookDocument): void {
  sums.documents += 1;
  sums.taxable += document.taxablePaise;
  sums.cgst += taxOf(document, 'CGST');
  sums.sgst += taxOf(document, 'SGST');
  sums.utgst += taxOf(document, 'UTGST');
  sums.igst += taxOf(document, 'IGST');
  sums.roundOff += document.roundOffPaise;
  sums.total += document.totalPaise;
}
