import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Paper } from '../../pdf/paper.ts';
import type { Ink } from './ink.ts';

/** A font whose 0 is not mistaken for an O, or its 1 for an I. */
const codeFont = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/jetbrains-mono/700Bold/JetBrainsMono_700Bold.ttf')),
);

export type Font = 'regular' | 'bold' | 'code';

export function withCodeFont(paper: Paper): Paper {
  return paper.registerFont('code', codeFont);
}

interface Line {
  font: Font;
  size: number;
  ink: Ink;
  centre: number;
  baseline: number;
  /** The maximum width: a longer line is set in a smaller size. */
  width: number;
}

/** Writes one line around a centre, in points. */
export function writeLine(paper: Paper, text: string, { font, size, ink, centre, baseline, width }: Line): void {
  const naturalWidth = paper.font(font).fontSize(size).widthOfString(text);
  const scale = Math.min(1, width / naturalWidth);
  paper.fontSize(size * scale).fillColor(ink);
  paper.text(text, centre - (naturalWidth * scale) / 2, baseline, { lineBreak: false, baseline: 'alphabetic' });
}
