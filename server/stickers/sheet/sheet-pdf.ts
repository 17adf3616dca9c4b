import type { PrintTemplate } from '../../../contract/print/template.ts';
import { printing } from '../../pdf/print.ts';

/** Codes to be printed and cut out. */
export interface Sheet {
  at: Date;
  template: PrintTemplate;
  packs: Pack[];
  /** Below the packs of a sheet, where nothing is kept. */
  note: string;
}

/** Two stickers with one code. */
export interface Pack {
  guid: string;
  /** What the code says. */
  url: string;
  /** 1 car, 2 bike, 3 postpaid. */
  kind: number;
  /** What it is, for whoever sorts what was cut. */
  label: string;
}

export const sheetPdf = printing<Sheet>(new URL('./draw-sheet.ts', import.meta.url), { isLong: true });
