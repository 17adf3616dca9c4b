import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { en } from '../../messages/en.ts';
import { markSvg } from '../../server/stickers/sheet/sticker-svg.ts';
import { type SharedPage, shareWords } from '../../web/ui/share/words.ts';
import { drawings } from './drawings.ts';
import { balanceLines, outlines } from './lettering.ts';

/** The size that chats show uncut. */
const size = { width: 1200, height: 630 };
const edge = 60;
const borderHeight = 40;
/** The column of the words, which are centred in it. */
const column = { width: 624, from: 172, to: size.height - borderHeight - 30 };
const titleSizes = [120, 112, 104, 96, 88, 80, 72, 68];
/** Shown 300 pixels wide, a lead of this size is 12 pixels high: no smaller. */
const leadSize = 48;
const leading = 1.16;
const gap = 34;
/** The height of the font's capitals, and the depth of descenders, relative to its size. */
const capHeight = 0.68;
const descent = 0.22;

const border = await readFile(new URL('../../web/ui/pictures/truck-border.svg', import.meta.url), 'utf8');
const tile = border.replaceAll(/<title>.*?<\/title>|<svg[^>]*>|<\/svg>\s*$/g, '');

/** The picture of a page, as a small PNG. */
export function sharePicture(page: SharedPage): Promise<Buffer> {
  return sharp(Buffer.from(svg(page)))
    .png({ palette: true, colors: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

function svg(page: SharedPage): string {
  const { ground, ink, svg: drawing } = drawings[page];
  const { width, height } = size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<pattern id="b" width="40" height="20" patternUnits="userSpaceOnUse"><rect width="40" height="20" fill="#c8321f"/>${tile}</pattern>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g transform="translate(938 292)">${drawing}</g>`,
    logo(ink),
    `<g fill="${ink}">${titleAndLead(page)}</g>`,
    `<rect width="${width / 2}" height="20" fill="url(#b)" transform="translate(0 ${height - borderHeight}) scale(2)"/></svg>`,
  ].join('');
}

function logo(ink: string): string {
  const side = 84;
  const name = outlines(en.product.name, { weight: 800, size: 62 }, { x: edge + side + 20, y: 110 });
  return `${markSvg({ x: edge, y: 48, width: side })}<g fill="${ink}">${name}</g>`;
}

/** Title and lead, one below the other, the title as large as the room allows. */
function titleAndLead(page: SharedPage): string {
  const { title, lead } = shareWords(en.share)[page];
  const leadStyle = { weight: 600, size: leadSize };
  for (const size of titleSizes) {
    const titleStyle = { weight: 800, size };
    const [titles, leads] = [
      balanceLines(title, titleStyle, column.width),
      balanceLines(lead, leadStyle, column.width),
    ];
    if (!titles || !leads) continue;
    const first = {
      title: size * capHeight,
      lead: size * (titles.length - 1 + capHeight + descent) + gap + leadSize * capHeight,
    };
    const height = first.lead + leadSize * leading * (leads.length - 1);
    const room = column.to - column.from - height - leadSize * descent;
    if (room < 0) continue;
    const top = column.from + room / 2;
    return [
      ...titles.map((text, line) => outlines(text, titleStyle, { x: edge, y: top + first.title + line * size })),
      ...leads.map((text, line) =>
        outlines(text, leadStyle, { x: edge, y: top + first.lead + line * leadSize * leading }),
      ),
    ].join('');
  }
  throw new Error(`There is no room for “${title}” and “${lead}”`);
}
