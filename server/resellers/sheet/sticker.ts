import { shownCode } from '../../../contract/shown-code.ts';
import { en } from '../../../messages/en.ts';
import { mark } from '../../pdf/mark.ts';
import { colors, type Paper, type Style, write } from '../../pdf/paper.ts';
import { qrCode } from './qr-code.ts';
import type { Pack } from './sheet-pdf.ts';

/** In points; a code with its quiet zone is 35 mm wide, and without it never less than 26. */
export const width = 118;
export const height = 172;
const code = 100;
const bleed = 3;
const bike = 2;

interface Point {
  x: number;
  y: number;
}

interface Line {
  size: number;
  bold?: boolean;
  color?: string;
}

/** One sticker, with its upper left corner there. */
export function sticker(paper: Paper, { guid, url, productId, label }: Pack, { x, y }: Point): void {
  const ground = productId === bike ? '#8c1d13' : colors.green;
  paper.roundedRect(x + bleed, y + bleed, width - 2 * bleed, height - 2 * bleed, 10).fill(ground);
  qrCode(paper, url, { x: x + (width - code) / 2, y: y + 9, size: code });
  const line = (text: string, down: number, { color = colors.tint, ...type }: Line) => {
    const place = { x: x + 6, y: y + down, width: width - 12 };
    write(paper, text, place, { ...fitting(paper, text, type), color, align: 'center' });
  };
  line(shownCode(guid), 110, { size: 8.5, bold: true });
  line(en.frame.slogan, 122, { size: 10, bold: true, color: '#ffb41f' });
  line(en.statements.scan, 136, { size: 8 });
  line(label, 159, { size: 6 });
  name(paper, { x: x + 38, y: y + 149 });
}

/** The type that a line is not broken with: some letters are twice as wide as others. */
function fitting(paper: Paper, text: string, { size, bold = false }: Line): Style {
  const needed = paper
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .widthOfString(text);
  return { bold, size: Math.min(size, (size * (width - 14)) / needed) };
}

function name(paper: Paper, { x, y }: Point): void {
  paper.save().translate(x, y).scale(0.3125);
  mark(paper, 0, 0);
  paper.restore();
  write(paper, en.product.name, { x: x + 13, y: y - 2, width: 40 }, { size: 8.5, bold: true, color: colors.tint });
}
