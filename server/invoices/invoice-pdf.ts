import { pdfPrinter } from '../pdf/print.ts';
import type { CreditNote } from './credit-note.ts';
import type { Invoice } from './invoice.ts';

/** The invoice as a PDF, the same bytes each time. */
export const invoicePdf = pdfPrinter<Invoice>(new URL('./pdf/draw-invoice.ts', import.meta.url));

/** The same of a credit note. */
export const creditNotePdf = pdfPrinter<CreditNote>(new URL('./pdf/draw-credit-note.ts', import.meta.url));
