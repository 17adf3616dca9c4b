import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { messagesFor, type OfferedLocale } from '../../messages/catalogue.ts';
import { markSvg } from '../../server/stickers/sheet/sticker-svg.ts';
import { type SharedPage, shareWords } from '../../web/ui/share/words.ts';
import { drawings } from './drawings.ts';
import { balanceLines, outlines, reachOf, widthOf } from './lettering.ts';

/** The size that chats show uncut. */
const size = { width: 1200, height: 630 };
const edge = 60;
const borderHeight = 40;
/** The column of the words, which are centred in it. */
const column = { width: 624, from: 160, to: size.height - borderHeight - 24 };
/** The centre of the drawing, from the side that the words do not begin at. */
const drawingAt = { x: 262, y: 292 };
const titleSizes = [120, 112, 104, 96, 88, 80, 72, 68, 64, 60, 56, 52, 48, 44];
/** Shown 300 pixels wide, a lead of 48 is 12 pixels high: smaller only where a language has longer words than there is room for. */
const leadSizes = [48, 44, 40, 36];
/** Between title and lead. */
const gap = 34;

type Direction = 'ltr' | 'rtl';

const border = await readFile(new URL('../../web/ui/pictures/truck-border.svg', import.meta.url), 'utf8');
const tile = border.replaceAll(/<title>.*?<\/title>|<svg[^>]*>|<\/svg>\s*$/g, '');

/** The picture of a page in a language, as SVG. Where that is written from the right, words and drawing change sides. */
export function sharePicture(page: SharedPage, locale: OfferedLocale): string {
  const { language, product, share } = messagesFor(locale);
  const { ground, ink, svg: drawing } = drawings[page];
  const { width, height } = size;
  const x = language.direction === 'rtl' ? drawingAt.x : width - drawingAt.x;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<pattern id="b" width="40" height="20" patternUnits="userSpaceOnUse"><rect width="40" height="20" fill="#c8321f"/>${tile}</pattern>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g transform="translate(${x} ${drawingAt.y})">${drawing}</g>`,
    logo(product.name, language.direction, ink),
    `<g fill="${ink}">${titleAndLead(shareWords(share)[page], language.direction)}</g>`,
    `<rect width="${width / 2}" height="20" fill="url(#b)" transform="translate(0 ${height - borderHeight}) scale(2)"/></svg>`,
  ].join('');
}

/** A picture as a small PNG. */
export function pngOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png(png).toBuffer();
}

const png = { palette: true, colors: 64, dither: 0, compressionLevel: 9, effort: 1 };

/** By what a PNG may differ though its SVG is the same. */
export const pngMadeBy = JSON.stringify([png, sharp.versions]);

function logo(name: string, direction: Direction, ink: string): string {
  const side = 84;
  const style = { weight: 800, size: 62 } as const;
  const start = edge + side + 20;
  const x = fromStart(start, widthOf(name, style), direction);
  const mark = markSvg({ x: fromStart(edge, side, direction), y: 48, width: side });
  return `${mark}<g fill="${ink}">${outlines(name, style, { x, y: 110 })}</g>`;
}

/** Where something this wide has its left edge that begins so far from the side where writing begins. */
function fromStart(start: number, width: number, direction: Direction): number {
  return direction === 'rtl' ? size.width - start - width : start;
}

/** Title and lead, one below the other, the title as large as the room allows. */
function titleAndLead({ title, lead }: { title: string; lead: string }, direction: Direction): string {
  for (const leadSize of leadSizes) {
    const leads = blockOf(lead, { weight: 600, size: leadSize, direction });
    if (!leads) continue;
    for (const titleSize of titleSizes) {
      if (titleSize < leadSize * 1.2) continue;
      const titles = blockOf(title, { weight: 800, size: titleSize, direction });
      if (!titles) continue;
      const room = column.to - column.from - titles.height - gap - leads.height;
      if (room < 0) continue;
      const top = column.from + room / 2;
      return titles.draw(top) + leads.draw(top + titles.height + gap);
    }
  }
  throw new Error(`There is no room for “${title}” and “${lead}”`);
}

/** Lines below each other, so close that the letters of one do not touch those of the next; null if a single word is too wide. */
function blockOf(text: string, style: { weight: 600 | 800; size: number; direction: Direction }) {
  const lines = balanceLines(text, style, column.width);
  if (!lines) return null;
  const { above, below } = reachOf(lines, style);
  const leading = above + below + 0.08 * style.size;
  const draw = (top: number) =>
    lines
      .map((line, index) => {
        const x = fromStart(edge, widthOf(line, style), style.direction);
        return outlines(line, style, { x, y: top + above + index * leading });
      })
      .join('');
  return { height: above + below + (lines.length - 1) * leading, draw };
}
