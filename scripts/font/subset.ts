import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What stays in the font. */
export interface FontSubset {
  characters: string;
  /** Glyphs that stand for no single character: half letters, ligatures. */
  glyphs: Iterable<number>;
  /** OpenType features. A feature's rule stays if all of its glyphs do. */
  features: string[];
  weights: { from: number; to: number };
}

/** The functions of HarfBuzz's subsetter that are called here, by their own names; all numbers are addresses and flags of its memory. */
interface HarfBuzz {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, bytes: number, mode: number, user: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    axis: number,
    from: number,
    to: number,
    usual: number,
  ): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

const writable = 2;
const droppedTablesSet = 3;
const featuresSet = 6;
const noHinting = 0x1;
/** Without this flag every glyph stays that a rule may lead to: hundreds of conjuncts. */
const noLayoutClosure = 0x200;
/** Tables that browsers do not need. */
const dropped = ['STAT', 'gasp', 'meta', 'DSIG', 'HVAR', 'MVAR'];

const program = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
const { instance } = await WebAssembly.instantiate(readFileSync(program));
const harfbuzz = instance.exports as unknown as HarfBuzz;
harfbuzz._initialize();

/**
 * A part of an OpenType font, cut by HarfBuzz's subsetter, which harfbuzzjs includes without a wrapper. Its memory is freed when the process ends.
 * Throws when HarfBuzz cannot read the font.
 */
export function subset(font: Uint8Array, { characters, glyphs, features, weights }: FontSubset): Uint8Array {
  const input = harfbuzz.hb_subset_input_create_or_fail();
  const face = faceOf(font);
  addAll(
    harfbuzz.hb_subset_input_unicode_set(input),
    Array.from(characters, (character) => character.codePointAt(0) ?? 0),
  );
  addAll(harfbuzz.hb_subset_input_glyph_set(input), glyphs);
  addAll(harfbuzz.hb_subset_input_set(input, droppedTablesSet), dropped.map(tagOf));
  const featureSet = harfbuzz.hb_subset_input_set(input, featuresSet);
  harfbuzz.hb_set_clear(featureSet);
  addAll(featureSet, features.map(tagOf));
  harfbuzz.hb_subset_input_set_axis_range(input, face, tagOf('wght'), weights.from, weights.to, Number.NaN);
  harfbuzz.hb_subset_input_set_flags(input, noHinting | noLayoutClosure);
  const part = harfbuzz.hb_subset_or_fail(face, input);
  if (part === 0) throw new Error('HarfBuzz cannot cut this font');
  const blob = harfbuzz.hb_face_reference_blob(part);
  const begin = harfbuzz.hb_blob_get_data(blob, 0);
  return new Uint8Array(harfbuzz.memory.buffer).slice(begin, begin + harfbuzz.hb_blob_get_length(blob));
}

function faceOf(font: Uint8Array): number {
  const data = harfbuzz.malloc(font.length);
  new Uint8Array(harfbuzz.memory.buffer).set(font, data);
  return harfbuzz.hb_face_create(harfbuzz.hb_blob_create(data, font.length, writable, 0, 0), 0);
}

function addAll(set: number, values: Iterable<number>): void {
  for (const value of values) harfbuzz.hb_set_add(set, value);
}

/** The four letters of a table, a feature or an axis as a number. */
function tagOf(name: string): number {
  return Array.from(name).reduce((tag, letter) => (tag << 8) + letter.charCodeAt(0), 0);
}
