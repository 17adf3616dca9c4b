import { readFile } from 'node:fs/promises';
import * as harfbuzz from 'harfbuzzjs';
import { decompress } from 'wawoff2';

/** The whole font from which that of our headings is cut: a picture has room for kerning. */
const file = new URL(
  import.meta.resolve('@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2'),
);
const face = new harfbuzz.Face(new harfbuzz.Blob(await decompress(await readFile(file))));

interface TextStyle {
  weight: number;
  /** In pixels. */
  size: number;
}

/** Text as outlines, its baseline beginning at x, y: the font is not needed to draw it. */
export function outlines(text: string, { weight, size }: TextStyle, { x, y }: { x: number; y: number }): string {
  const scale = size / face.upem;
  const font = inWeight(weight);
  let pen = 0;
  const glyphs = shapeText(font, text).map(({ codepoint, xAdvance = 0 }) => {
    const glyph = `<path transform="translate(${pen} 0)" d="${font.glyphToPath(codepoint)}"/>`;
    pen += xAdvance;
    return glyph;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
}

/** How wide a text is, in pixels. */
export function widthOf(text: string, { weight, size }: TextStyle): number {
  const advances = shapeText(inWeight(weight), text).map(({ xAdvance = 0 }) => xAdvance);
  return (advances.reduce((sum, each) => sum + each, 0) * size) / face.upem;
}

/** A text in as few lines as possible, none of them much shorter than the others; null if a single word is too wide. */
export function balanceLines(text: string, type: TextStyle, width: number): string[] | null {
  const lines = fillLines(text, type, width);
  if (!lines) return null;
  const narrower = fillLines(text, type, width - step);
  return narrower?.length === lines.length ? balanceLines(text, type, width - step) : lines;
}

const step = 8;

function fillLines(text: string, type: TextStyle, width: number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    if (widthOf(word, type) > width) return null;
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, type) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

function inWeight(weight: number): harfbuzz.Font {
  const font = new harfbuzz.Font(face);
  font.setVariations([new harfbuzz.Variation('wght', weight)]);
  return font;
}

function shapeText(font: harfbuzz.Font, text: string) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const glyphs = buffer.getGlyphInfosAndPositions();
  if (glyphs.some(({ codepoint }) => codepoint === 0)) throw new Error(`The font lacks a letter of “${text}”`);
  return glyphs;
}
