import type { PrintTemplate } from '../../../contract/print/template.ts';
import { pdfPrinter } from '../../pdf/print.ts';

/** Codes to be printed and cut out. */
export interface Sheet {
  at: Date;
  template: PrintTemplate;
  packs: Pack[];
  /** Printed below the packs of a sheet, in the part that is cut off. */
  note: string;
}

/** Two stickers with one code. */
export interface Pack {
  guid: string;
  /** The content of the code. */
  url: string;
  /** 1 car, 2 bike, 3 postpaid. */
  kind: number;
  /** Names the product, for sorting the cut stickers. */
  label: string;
}

export const sheetPdf = pdfPrinter<Sheet>(new URL('./draw-sheet.ts', import.meta.url), { isLong: true });
