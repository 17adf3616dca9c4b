import { printing } from '../../pdf/print.ts';
import type { Statement } from './statement.ts';

/** The statement as a PDF, the same bytes each time. */
export const statementPdf = printing<Statement>(new URL('./draw-statement.ts', import.meta.url), { isLong: true });
