import { printing } from '../pdf/print.ts';
import type { Invoice } from './invoice.ts';

/** The invoice as a PDF, the same bytes each time. */
export const invoicePdf = printing<Invoice>(new URL('./pdf/draw-invoice.ts', import.meta.url));
