import type { Box } from '../../../contract/print/sticker-layout.ts';
import type { Paper } from '../../pdf/paper.ts';
import { spread } from './millimetres.ts';

/** Tells a printer what of the open page is kept and how far the ground goes beyond it. */
export function setBoxes({ page }: Paper, trim: Box, bleed: number): void {
  Object.assign(page.dictionary.data, {
    TrimBox: fromBelow(trim, page.height),
    BleedBox: fromBelow(spread(trim, bleed), page.height),
  });
}

/** PDF counts from the lower left corner. */
function fromBelow({ x, y, width, height }: Box, pageHeight: number): number[] {
  return [x, pageHeight - y - height, x + width, pageHeight - y];
}
