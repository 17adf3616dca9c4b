import { printing } from '../../pdf/print.ts';
import type { Statement } from './statement.ts';

/** The statement as a PDF; the same statement always gives the same bytes. */
export const statementPdf = printing<Statement>(new URL('./draw-statement.ts', import.meta.url), { isLong: true });
