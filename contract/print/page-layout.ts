import type { Box } from './sticker-layout.ts';
import type { PrintTemplate } from './template.ts';

interface PageLayout {
  width: number;
  height: number;
  /** The packs of one page, row by row, as they are cut. */
  packs: Box[];
  /** Around all packs. */
  trim: Box;
}

const a4 = { width: 210, height: 297 };
/** The edge that office printers cannot print on. */
const unprintable = 2;
/** Height of the footer of a sheet, with the sheet's title and page number. */
const footer = 6;

/** Cut marks begin this far outside the bleed, and are this long. */
export const cutMark = { offset: 0.5, length: 2.5 };

/** The space needed around a pack, beyond the cut. */
export function marginAround({ bleed, cut_marks }: PrintTemplate): number {
  return Math.max(0, bleed) + (cut_marks ? cutMark.offset + cutMark.length : 0);
}

/** The smallest gap between two packs: the bleed of both, and the cut marks of one, which end before the bleed of the other. */
export function minGap({ bleed, cut_marks }: PrintTemplate): number {
  return 2 * Math.max(0, bleed) + (cut_marks ? cutMark.offset + cutMark.length : 0);
}

/** The width of all columns of a sheet, with the space around them. */
export function widthOfColumns(template: PrintTemplate): number {
  const { columns, gap, sticker_width } = template;
  return columns * 2 * sticker_width + (columns - 1) * gap + 2 * (marginAround(template) + unprintable);
}

export const maxPageWidth = a4.width;

/** The positions of the packs on a page, from its upper left corner. A page of a roll is one pack and what is cut off around it. */
export function pageLayout(template: PrintTemplate): PageLayout {
  return template.medium === 'roll' ? rollPage(template) : sheetPage(template);
}

function rollPage(template: PrintTemplate): PageLayout {
  const edge = marginAround(template);
  const pack = { x: edge, y: edge, width: 2 * template.sticker_width, height: template.sticker_height };
  return { width: pack.width + 2 * edge, height: pack.height + 2 * edge, packs: [pack], trim: pack };
}

function sheetPage(template: PrintTemplate): PageLayout {
  const { columns, gap, sticker_width, sticker_height } = template;
  const pack = { width: 2 * sticker_width, height: sticker_height };
  const edge = marginAround(template) + unprintable;
  const rows = Math.max(1, Math.floor((a4.height - 2 * edge - footer + gap) / (pack.height + gap)));
  const trim = {
    x: (a4.width - columns * pack.width - (columns - 1) * gap) / 2,
    y: edge,
    width: columns * pack.width + (columns - 1) * gap,
    height: rows * pack.height + (rows - 1) * gap,
  };
  const packs = Array.from({ length: rows * columns }, (_, index) => ({
    x: trim.x + (index % columns) * (pack.width + gap),
    y: trim.y + Math.floor(index / columns) * (pack.height + gap),
    ...pack,
  }));
  return { ...a4, packs, trim };
}
