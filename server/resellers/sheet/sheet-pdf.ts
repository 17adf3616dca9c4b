import { printing } from '../../pdf/print.ts';

/** Codes to be printed and cut out. */
export interface Sheet {
  at: Date;
  packs: Pack[];
}

/** Two stickers with one code. */
export interface Pack {
  guid: string;
  /** What the code says. */
  url: string;
  productId: number;
  /** What it is, for whoever sorts what was cut. */
  label: string;
}

export const sheetPdf = printing<Sheet>(new URL('./draw-sheet.ts', import.meta.url));
