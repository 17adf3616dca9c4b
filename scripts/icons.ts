import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { logoColors, logoMark } from '../contract/print/logo.ts';

/** The side of the square that an icon is drawn in. */
const field = 32;

interface Shape {
  /** The radius of the corners. A phone cuts an icon that fills its square into a shape of its own. */
  radius: number;
  /** The scale of the mark: of an icon that is cut, a phone may leave no more than a circle four fifths as wide. */
  scale: number;
}

const rounded: Shape = { radius: 8, scale: 1 };
const filled: Shape = { radius: 0, scale: 1 };
const cut: Shape = { radius: 0, scale: 0.88 };

/** Our mark as a PNG of this many pixels. */
function icon(pixels: number, { radius, scale }: Shape): Promise<Buffer> {
  const { line, stroke, eyes, knock } = logoMark;
  const middle = field / 2;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field} ${field}" width="${pixels}" height="${pixels}">`,
    `<rect width="${field}" height="${field}" rx="${radius}" fill="${logoColors.field}"/>`,
    `<g transform="translate(${middle} ${middle}) scale(${scale}) translate(${-middle} ${-middle})">`,
    `<path d="${line}" fill="none" stroke="${logoColors.line}" stroke-width="${stroke}"/>`,
    `<path d="${eyes}" fill="${logoColors.line}"/>`,
    `<circle cx="${knock.x}" cy="${knock.y}" r="${knock.radius}" fill="${logoColors.knock}"/></g></svg>`,
  ];
  return sharp(Buffer.from(svg.join('')))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** A `favicon.ico`: a list of pictures, followed by the pictures, each of them a PNG. */
function ico(pictures: { pixels: number; png: Buffer }[]): Buffer {
  const entry = 16;
  const head = Buffer.alloc(6 + entry * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let begin = head.length;
  for (const [index, { pixels, png }] of pictures.entries()) {
    const at = 6 + entry * index;
    head.writeUInt8(pixels, at);
    head.writeUInt8(pixels, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(begin, at + 12);
    begin += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const small = await Promise.all([16, 32].map(async (pixels) => ({ pixels, png: await icon(pixels, rounded) })));

/** `npm run pictures:icons`: draws our mark anew for home screens, tabs and lists of apps. */
for (const [file, content] of [
  ['web/installed/icon-192.png', await icon(192, rounded)],
  ['web/installed/icon-512.png', await icon(512, rounded)],
  ['web/installed/icon-maskable.png', await icon(512, cut)],
  // Requested under these fixed names by clients that follow no link.
  ['public/apple-touch-icon.png', await icon(180, filled)],
  ['public/favicon.ico', ico(small)],
] as const)
  await writeFile(new URL(`../${file}`, import.meta.url), content);
