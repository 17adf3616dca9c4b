import { bidi, type FontName, openFont } from './fonts.ts';

/** A part of a line: what one font writes of one script, in one direction. */
export interface Run {
  /** The name of a script in Unicode. Whatever is in none of ours, Latin, digits and punctuation too, is `Common`. */
  script: string;
  font: FontName;
  /** Odd: written from the right. A higher one stands within a lower one, as digits do in Urdu. */
  level: number;
  typed: string;
  /** The same, but for what no font has. */
  drawn: string;
}

export interface Line {
  /** As they stand on the paper, from the left. */
  runs: Run[];
}

/**
 * The scripts whose letters join, and their fonts. Each is shaped by itself: of two scripts in one run, only the letters of the first would join.
 * Punctuation may belong to several (`scx`); what Mukta has of it is drawn with that.
 */
const scripts: { script: string; first: RegExp; font: FontName }[] = [
  { script: 'Devanagari', first: /^\p{Script=Devanagari}/u, font: 'Mukta' },
  { script: 'Arabic', first: /^\p{scx=Arabic}/u, font: 'ScheherazadeNew' },
  { script: 'Bengali', first: /^\p{scx=Bengali}/u, font: 'NotoSansBengali' },
  { script: 'Gujarati', first: /^\p{scx=Gujarati}/u, font: 'NotoSansGujarati' },
  { script: 'Gurmukhi', first: /^\p{scx=Gurmukhi}/u, font: 'NotoSansGurmukhi' },
  { script: 'Kannada', first: /^\p{scx=Kannada}/u, font: 'NotoSansKannada' },
  { script: 'Malayalam', first: /^\p{scx=Malayalam}/u, font: 'NotoSansMalayalam' },
  { script: 'Oriya', first: /^\p{scx=Oriya}/u, font: 'NotoSansOriya' },
  { script: 'Tamil', first: /^\p{scx=Tamil}/u, font: 'NotoSansTamil' },
  { script: 'Telugu', first: /^\p{scx=Telugu}/u, font: 'NotoSansTelugu' },
];
const common = { script: 'Common', font: 'Mukta' } as const;

/** Drawn as an empty box: Mukta does not have it. */
const unknown = '\uFFFD';

/** A letter is what a person takes for one: with its marks, and in most scripts all of a conjunct. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether pdfkit can write the text by itself: it is in Mukta, and no letter joins another. */
export function isPlain(text: string): boolean {
  return (
    /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text) &&
    Array.from(text).every((letter) => letter === '\n' || has('Mukta', letter))
  );
}

/** The text in one line, however long it is. */
export function oneLine(text: string, direction: Direction = 'auto'): Line {
  return lineMaker(text, direction)(0, text.length);
}

/** In which direction a paragraph runs. `auto`: the first letter that has one decides, as in a browser that is not told. */
type Direction = 'auto' | 'ltr' | 'rtl';

/** Returns a function that makes a line of a part of the paragraph, without the space at its end. */
export function lineMaker(paragraph: string, direction: Direction = 'auto'): (from: number, to: number) => Line {
  const pieces = piecesOf(paragraph, direction);
  return (from, to) => {
    const end = from + paragraph.slice(from, to).trimEnd().length;
    return { runs: fromTheLeft(joined(pieces.filter(({ at }) => from <= at && at < end))) };
  };
}

/** Where each letter ends of a part of the text. */
export function letterEnds(text: string, from: number, to: number): number[] {
  return Array.from(letters.segment(text.slice(from, to)), ({ index, segment }) => from + index + segment.length);
}

/** The letters of a paragraph, and where. */
function piecesOf(paragraph: string, direction: Direction): (Run & { at: number })[] {
  const { levels } = bidi.getEmbeddingLevels(paragraph, direction);
  const pieces: (Run & { at: number })[] = [];
  for (const { segment: typed, index: at } of letters.segment(paragraph)) {
    // Marks of direction and the like are not seen.
    if (/^\p{Default_Ignorable_Code_Point}*$/u.test(typed)) continue;
    pieces.push({ at, level: levels[at] ?? 0, typed, ...writtenBy(typed, pieces.at(-1)) });
  }
  return pieces;
}

/** Which font writes a letter. A space goes with the word before it. */
function writtenBy(
  typed: string,
  before: Pick<Run, 'script' | 'font'> = common,
): Pick<Run, 'script' | 'font' | 'drawn'> {
  const { script, font } = before;
  if (/^\s/.test(typed)) return { script, font, drawn: ' ' };
  const own = scripts.find(({ first }) => first.test(typed));
  if (own && has(own.font, typed) && (own.script === 'Devanagari' || !has('Mukta', typed)))
    return { script: own.script, font: own.font, drawn: typed };
  return { ...common, drawn: has('Mukta', typed) ? typed : unknown };
}

/** Whether the font has the letter, if perhaps not all of its marks. */
function has(font: FontName, letter: string): boolean {
  return openFont(font, false).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** Neighbours that one run can hold, in one. */
function joined(pieces: Run[]): Run[] {
  const runs: Run[] = [];
  for (const { script, font, level, typed, drawn } of pieces) {
    const last = runs.at(-1);
    if (last?.script === script && last.level === level)
      Object.assign(last, { typed: last.typed + typed, drawn: last.drawn + drawn });
    else runs.push({ script, font, level, typed, drawn });
  }
  return runs;
}

/** From the order of reading to that on the paper: from the highest level on, all that stands at it or above is turned around (rule L2 of UAX #9). */
function fromTheLeft(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      const after = ordered.findIndex((run, index) => index >= start && run.level < level);
      const end = after < 0 ? ordered.length : after;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  return ordered;
}
