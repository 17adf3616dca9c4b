import { readFile } from 'node:fs/promises';
import * as harfbuzz from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import { fillBuffer, readFont } from '../../server/pdf/fonts.ts';
import { oneLine, type Run } from '../../server/pdf/runs.ts';

/** The whole font from which that of our headings is cut: a picture has room for kerning. */
const file = new URL(
  import.meta.resolve('@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2'),
);
const headings = new harfbuzz.Face(new harfbuzz.Blob(await decompress(await readFile(file))));
const lettersOfHeadings = new Set(headings.collectUnicodes());

interface TextStyle {
  weight: 600 | 700 | 800;
  /** In pixels. */
  size: number;
  /** In which direction the language is written; from the left by default. */
  direction?: 'ltr' | 'rtl';
}

/** A line as outlines, its baseline beginning at 0, 0, and how far it reaches from there: all relative to the size of its letters. */
interface Lettering {
  svg: string;
  width: number;
  above: number;
  below: number;
}

/** Text as outlines, its baseline beginning at the left, at x, y: the font is not needed to draw it. */
export function outlines(text: string, style: TextStyle, { x, y }: { x: number; y: number }): string {
  return `<g transform="translate(${x} ${y}) scale(${style.size})">${letteringOf(text, style).svg}</g>`;
}

/** How wide a text is, in pixels. */
export function widthOf(text: string, style: TextStyle): number {
  return letteringOf(text, style).width * style.size;
}

/** How far the highest letter of these lines reaches above its baseline, and the lowest below, in pixels. */
export function reachOf(lines: string[], style: TextStyle): { above: number; below: number } {
  const letterings = lines.map((text) => letteringOf(text, style));
  return {
    above: Math.max(...letterings.map(({ above }) => above)) * style.size,
    below: Math.max(...letterings.map(({ below }) => below)) * style.size,
  };
}

/** A text in as few lines as possible, none of them much shorter than the others; null if a single word is too wide. */
export function balanceLines(text: string, type: TextStyle, width: number): string[] | null {
  const lines = fillLines(text, type, width);
  if (!lines) return null;
  const narrower = fillLines(text, type, width - step);
  return narrower?.length === lines.length ? balanceLines(text, type, width - step) : lines;
}

const step = 16;

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

const known = new Map<string, Lettering>();

/** Kept, because the same line is measured again for every width and size that is tried. */
function letteringOf(text: string, { weight, direction = 'ltr' }: TextStyle): Lettering {
  const key = `${weight} ${direction} ${text}`;
  const lettering = known.get(key) ?? draw(text, weight, direction);
  known.set(key, lettering);
  return lettering;
}

function draw(text: string, weight: TextStyle['weight'], direction: 'ltr' | 'rtl'): Lettering {
  const line: Lettering = { svg: '', width: 0, above: 0, below: 0 };
  for (const run of oneLine(text, direction).runs) {
    const font = fontOf(run, weight);
    const em = 1 / font.face.upem;
    let pen = 0;
    const glyphs = shapeRun(font, run).map(({ codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const { yBearing = 0, height = 0 } = font.glyphExtents(id) ?? {};
      line.above = Math.max(line.above, (yOffset + yBearing) * em);
      line.below = Math.max(line.below, -(yOffset + yBearing + height) * em);
      const glyph = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${font.glyphToPath(id)}"/>`;
      pen += xAdvance;
      return glyph;
    });
    line.svg += `<g transform="translate(${line.width} 0) scale(${em} ${-em})">${glyphs.join('')}</g>`;
    line.width += pen * em;
  }
  return line;
}

const opened = new Map<string, harfbuzz.Font>();

/** The font of our headings writes what it has, which is Latin; those of our papers the rest. */
function fontOf({ drawn, font: name }: Run, weight: TextStyle['weight']): harfbuzz.Font {
  const isInHeadings = Array.from(drawn).every((letter) => lettersOfHeadings.has(letter.codePointAt(0) ?? 0));
  const key = `${isInHeadings ? 'headings' : name} ${weight}`;
  const font = opened.get(key) ?? (isInHeadings ? headingsIn(weight) : new harfbuzz.Font(faceOf(name, weight)));
  opened.set(key, font);
  return font;
}

function headingsIn(weight: number): harfbuzz.Font {
  const font = new harfbuzz.Font(headings);
  font.setVariations([new harfbuzz.Variation('wght', weight)]);
  return font;
}

function faceOf(name: Run['font'], weight: TextStyle['weight']): harfbuzz.Face {
  const heaviest = name === 'ScheherazadeNew' ? '700Bold' : '800ExtraBold';
  return new harfbuzz.Face(new harfbuzz.Blob(readFont(name, weight === 600 ? '600SemiBold' : heaviest)));
}

function shapeRun(font: harfbuzz.Font, { drawn, level }: Run) {
  const buffer = new harfbuzz.Buffer();
  fillBuffer(buffer, drawn, level % 2 === 1);
  harfbuzz.shape(font, buffer);
  const glyphs = buffer.getGlyphInfosAndPositions();
  if (glyphs.some(({ codepoint }) => codepoint === 0)) throw new Error(`The font lacks a letter of “${drawn}”`);
  return glyphs;
}
