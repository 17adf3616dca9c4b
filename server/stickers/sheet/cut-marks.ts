import { mark } from '../../../contract/print/page-layout.ts';
import type { Box } from '../../../contract/print/sticker-layout.ts';
import type { Paper } from '../../pdf/paper.ts';
import { inkOf } from './ink.ts';
import { millimetre } from './millimetres.ts';

/** Short lines around a pack, in points, where it is cut: at its edges and between its two stickers, never on the stickers or the bleed. */
export function cutMarks(paper: Paper, { x, y, width, height }: Box, bleed: number): void {
  const away = (Math.max(0, bleed) + mark.away) * millimetre;
  const length = mark.length * millimetre;
  for (const column of [x, x + width / 2, x + width])
    for (const from of [y - away - length, y + height + away]) paper.moveTo(column, from).lineTo(column, from + length);
  for (const row of [y, y + height])
    for (const from of [x - away - length, x + width + away]) paper.moveTo(from, row).lineTo(from + length, row);
  paper.lineWidth(0.25).strokeColor(inkOf('#000000')).stroke();
}
