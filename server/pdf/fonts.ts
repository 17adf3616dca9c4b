import { readFileSync } from 'node:fs';
import bidiFactory from 'bidi-js';
import { create, type Font } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';

/** Mukta has ₹, Latin and Devanagari; the others have one script each. The built-in fonts of PDF readers have none of it. */
const packages = {
  Mukta: import.meta.resolve('@expo-google-fonts/mukta/package.json'),
  ScheherazadeNew: import.meta.resolve('@expo-google-fonts/scheherazade-new/package.json'),
  NotoSansBengali: import.meta.resolve('@expo-google-fonts/noto-sans-bengali/package.json'),
  NotoSansGujarati: import.meta.resolve('@expo-google-fonts/noto-sans-gujarati/package.json'),
  NotoSansGurmukhi: import.meta.resolve('@expo-google-fonts/noto-sans-gurmukhi/package.json'),
  NotoSansKannada: import.meta.resolve('@expo-google-fonts/noto-sans-kannada/package.json'),
  NotoSansMalayalam: import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/package.json'),
  NotoSansOriya: import.meta.resolve('@expo-google-fonts/noto-sans-oriya/package.json'),
  NotoSansTamil: import.meta.resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
  NotoSansTelugu: import.meta.resolve('@expo-google-fonts/noto-sans-telugu/package.json'),
};
export type FontName = keyof typeof packages;

interface Glyph {
  id: number;
  advanceWidth: number;
  /** What it stands for, for whoever copies the text. */
  codePoints: number[];
}

interface Shaped {
  glyphs: Glyph[];
  positions: harfbuzz.GlyphPosition[];
  /** pdfkit reads it after it has scaled the positions. */
  readonly advanceWidth: number;
}

/** A font as pdfkit embeds it, whose letters are joined by HarfBuzz. */
export interface ShapedFont extends Omit<Font, 'layout'> {
  /** In the font's units, from the left. The feature `rtla` says that the text is written from the right. */
  layout(text: string, features?: string[]): Shaped;
}

/** Made once: it reads its tables when it is. */
export const bidi = bidiFactory();
const opened = new Map<string, ShapedFont>();

/** A font is read from its package when a text first needs it, and then kept. */
export function openFont(name: FontName, bold: boolean): ShapedFont {
  const key = `${name} ${bold}`;
  const font = opened.get(key) ?? shapedFont(readFont(name, bold ? '600SemiBold' : '400Regular'));
  opened.set(key, font);
  return font;
}

/** The file of a font. Scheherazade New has no weight above 700, the others 800 and none between. */
export function readFont(name: FontName, weight: '400Regular' | '600SemiBold' | '700Bold' | '800ExtraBold'): Buffer {
  return readFileSync(new URL(`${weight}/${name}_${weight}.ttf`, packages[name]));
}

/** Puts a text of one direction where HarfBuzz shapes it. */
export function fillBuffer(buffer: harfbuzz.Buffer, text: string, isFromRight: boolean): void {
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isFromRight ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  // What is written from the right in India is Urdu.
  buffer.setLanguage(isFromRight ? 'ur' : 'en');
}

/**
 * fontkit reads and embeds the font, HarfBuzz shapes: fontkit's own shaping fails at marks of these fonts (Gujarati, Gurmukhi, Telugu, Malayalam),
 * and joins some letters of Bengali, Kannada, Telugu and Odia wrongly. In Latin the two agree.
 */
function shapedFont(bytes: Buffer): ShapedFont {
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  const buffer = new harfbuzz.Buffer();
  const layout = (text: string, features: string[] = []): Shaped => {
    const isFromRight = features.includes('rtla');
    buffer.reset();
    buffer.setClusterLevel(harfbuzz.ClusterLevel.CHARACTERS);
    fillBuffer(buffer, text, isFromRight);
    const wanted = features.map((feature) => new harfbuzz.Feature(feature));
    harfbuzz.shape(shaper, buffer, wanted);
    const infos = buffer.getGlyphInfos();
    const codePoints = codePointsOf(text, infos, isFromRight);
    const glyphs = infos.map(({ codepoint: id }, index) => {
      return { id, advanceWidth: shaper.glyphHAdvance(id), codePoints: codePoints[index] ?? [] };
    });
    const positions = buffer.getGlyphPositions();
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return Object.assign(create(bytes), { layout });
}

/**
 * What each glyph stands for: the characters from its own (`cluster`) to the next that has a glyph. Of several glyphs, each for its part of a
 * character.
 */
function codePointsOf(text: string, infos: harfbuzz.GlyphInfo[], isFromRight: boolean): number[][] {
  const clusters = infos.map(({ cluster }) => cluster);
  const places = [...new Set(clusters), text.length].toSorted((a, b) => a - b);
  const found = infos.map((): number[] => []);
  for (const [index, place] of places.entries()) {
    const characters = text.slice(place, places[index + 1]);
    const glyphs = clusters.flatMap((cluster, at) => (cluster === place ? [at] : []));
    if (isFromRight) glyphs.reverse();
    const parts = Array.from(characters.normalize('NFD'));
    const shares = parts.length === glyphs.length ? parts : [characters];
    for (const [order, at] of glyphs.entries())
      found[at] = Array.from(shares[order] ?? '', (character) => drawnAs(character, isFromRight).codePointAt(0) ?? 0);
  }
  return found;
}

/** A bracket opens to the other side in writing from the right. */
function drawnAs(character: string, isFromRight: boolean): string {
  return (isFromRight && bidi.getMirroredCharacter(character)) || character;
}
