import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawLine, lineWidth } from '../../pdf/lines.ts';
import type { Paper } from '../../pdf/paper.ts';
import { isPlain, oneLine } from '../../pdf/runs.ts';
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
  if (!isPlain(text)) {
    const line = oneLine(text);
    const style = { size, bold: font === 'bold' };
    const place = placed(lineWidth(paper, line, style), { centre, width });
    drawLine(paper.fillColor(ink), line, { x: place.x, baseline }, { ...style, size: size * place.scale });
    return;
  }
  const place = placed(paper.font(font).fontSize(size).widthOfString(text), { centre, width });
  paper.fontSize(size * place.scale).fillColor(ink);
  paper.text(text, place.x, baseline, { lineBreak: false, baseline: 'alphabetic' });
}

/** How much smaller a line has to be, and where it then begins. */
function placed(naturalWidth: number, { centre, width }: Pick<Line, 'centre' | 'width'>): { x: number; scale: number } {
  const scale = Math.min(1, width / naturalWidth);
  return { x: centre - (naturalWidth * scale) / 2, scale };
}
