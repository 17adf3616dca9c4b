import { copyFile, readFile, writeFile } from 'node:fs/promises';
import * as harfbuzz from 'harfbuzzjs';
import { compress, decompress } from 'wawoff2';
import { devanagari, latin, syllables } from './font/heading-letters.ts';
import { subset } from './font/subset.ts';

// `npm run fonts:headings`: subsets the font of our headings anew, and writes the styles that load it.
/** The licence lies beside the font's files. */
const licence = new URL(import.meta.resolve('@fontsource-variable/anek-devanagari/LICENSE'));
const folder = new URL('../web/ui/fonts/', import.meta.url);
const weights = { from: 600, to: 800 };
/** The features of Devanagari by which letters join. Latin needs none: kerning alone would take as many bytes as all letters. */
const joiningFeatures = [
  'nukt',
  'akhn',
  'rphf',
  'rkrf',
  'half',
  'vatu',
  'cjct',
  'blwf',
  'pstf',
  'pres',
  'abvs',
  'blws',
  'psts',
];
const placingFeatures = ['abvm', 'blwm', 'dist', 'locl', 'ccmp', 'calt', 'mark', 'mkmk'];
const range = `font-weight: ${weights.from} ${weights.to};`;
const mostBytes = 32 * 1024;

/** Local fonts used until the font has loaded, on Android, Windows, a Mac and elsewhere: bold letters, and their mean width in em. */
const substitutes = [
  { family: 'Heading on Android', faces: ['Roboto Bold', 'Roboto-Bold'], width: 926 / 2048 },
  { family: 'Heading on Windows', faces: ['Segoe UI Bold', 'SegoeUI-Bold'], width: 973 / 2048 },
  { family: 'Heading on Apple', faces: ['Helvetica Neue Bold', 'HelveticaNeue-Bold', 'Arial Bold'], width: 480 / 1000 },
  { family: 'Heading elsewhere', faces: ['Noto Sans Bold', 'NotoSans-Bold'], width: 503 / 1000 },
];
/** The mean width of the font itself at 800. All widths are those of @capsizecss/metrics 4.3.0, weighted by letter frequency. */
const ownWidth = 902 / 2000;
/** Letters stand in the middle of their line as those of a phone's own font do, whichever of the two fonts is used. */
const verticalMetrics = ['ascent-override: 95%;', 'descent-override: 27%;', 'line-gap-override: 0%;'];

async function writeSubset(script: 'latin' | 'devanagari', characters: string, joined: string[]): Promise<number> {
  const file = new URL(`files/anek-devanagari-${script}-wght-normal.woff2`, licence);
  const whole = await decompress(await readFile(file));
  const glyphs = joined.flatMap((syllable) => glyphsOf(whole, syllable));
  const features = joined.length > 0 ? [...joiningFeatures, ...placingFeatures] : [];
  const small = await compress(Buffer.from(subset(whole, { characters, glyphs, features, weights })));
  await writeFile(new URL(`heading-${script}.woff2`, folder), small);
  return small.length;
}

/** The glyphs with which the font itself draws these letters. */
function glyphsOf(font: Uint8Array, text: string): number[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font))), buffer);
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
}

function fontFaceRule(script: string, characters: string): string {
  const codes = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  const lines = [
    'font-family: "Heading";',
    `src: url("./heading-${script}.woff2") format("woff2");`,
    range,
    'font-display: swap;',
    ...verticalMetrics,
    `unicode-range: ${ranges(codes.toSorted((a, b) => a - b)).join(', ')};`,
  ];
  return fontFaceBlock(lines);
}

function ranges(codes: number[]): string[] {
  const runs: [number, number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && code <= run[1] + 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`);
}

function substituteRule({ family, faces, width }: (typeof substitutes)[number]): string {
  const adjusted = ownWidth / width;
  const share = (percent: string) => `${(Number.parseFloat(percent) / adjusted).toFixed(2)}%`;
  return fontFaceBlock([
    `font-family: "${family}";`,
    `src: ${faces.map((name) => `local("${name}")`).join(', ')};`,
    range,
    `size-adjust: ${(100 * adjusted).toFixed(2)}%;`,
    ...verticalMetrics.map((line) => line.replace(/[1-9]\d*%/, share)),
  ]);
}

function fontFaceBlock(lines: string[]): string {
  return `@font-face {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

const bytes = (await writeSubset('latin', latin, [])) + (await writeSubset('devanagari', devanagari, syllables));
if (bytes > mostBytes) throw new Error(`The font has become too large: ${bytes} bytes`);
await copyFile(licence, new URL('OFL.txt', folder));
const families = ['Heading', ...substitutes.map(({ family }) => family)].map((family) => `"${family}"`);
const styles = [
  '/* Written by `npm run fonts:headings`. Anek Devanagari by Ek Type, under the licence beside it. */\n',
  fontFaceRule('latin', latin),
  fontFaceRule('devanagari', devanagari),
  ...substitutes.map(substituteRule),
  `:root {\n  --font-heading: ${families.join(', ')}, var(--font-sans);\n}\n`,
];
await writeFile(new URL('heading.css', folder), styles.join(''));
console.log(`${bytes} bytes in two files`);
