import type { Box } from '../../../contract/print/sticker-layout.ts';
import type { Paper } from '../../pdf/paper.ts';
import { spread } from './millimetres.ts';

/** Sets the current page's trim box (what is kept after cutting) and bleed box (how far the background extends beyond it). */
export function setBoxes({ page }: Paper, trim: Box, bleed: number): void {
  Object.assign(page.dictionary.data, {
    TrimBox: fromBelow(trim, page.height),
    BleedBox: fromBelow(spread(trim, bleed), page.height),
  });
}

/** In PDF the origin is the lower left corner. */
function fromBelow({ x, y, width, height }: Box, pageHeight: number): number[] {
  return [x, pageHeight - y - height, x + width, pageHeight - y];
}
