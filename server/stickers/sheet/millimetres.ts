import type { Box } from '../../../contract/print/sticker-layout.ts';

/** A millimetre in points, the unit of PDF. */
export const millimetre = 72 / 25.4;

export function inPoints({ x, y, width, height }: Box): Box {
  return { x: x * millimetre, y: y * millimetre, width: width * millimetre, height: height * millimetre };
}

/** The box, larger by so much on every side. */
export function expandBox({ x, y, width, height }: Box, margin: number): Box {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}
