import { pdfPrinter } from '../pdf/print.ts';
import type { Invoice } from './invoice.ts';

/** The invoice as a PDF, the same bytes each time. */
export const invoicePdf = pdfPrinter<Invoice>(new URL('./pdf/draw-invoice.ts', import.meta.url));
