import type { Box } from '../../../contract/print/sticker-layout.ts';

/** A millimetre in points, the unit of PDF. */
export const millimetre = 72 / 25.4;

export function inPoints({ x, y, width, height }: Box): Box {
  return { x: x * millimetre, y: y * millimetre, width: width * millimetre, height: height * millimetre };
}

/** The box, larger by so much on every side. */
export function spread({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
