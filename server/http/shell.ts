import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';

declare const slotText: unique symbol;

/** A text that cannot be markup, wherever it stands in a page. Made by `asSlotText` and by nothing else. */
export type SlotText = string & { readonly [slotText]: true };

/** The text, if it consists of letters, digits, spaces and `.`, `-`, `_` alone; null if not. */
export function asSlotText(text: string): SlotText | null {
  return /^[\w .-]+$/.test(text) ? (text as SlotText) : null;
}

/** What differs between the pages of one shell, by name. */
export type Slots<Name extends string = string> = Readonly<Record<Name, SlotText>>;

/**
 * A page that is always the same but for some words, compressed once. Each word has the same length in all pages of a shell. docs/ARCHITECTURE.md
 * explains it.
 */
export interface Shell<Name extends string = string> {
  /** The page with these words, as Brotli: the bytes of a whole answer. */
  fill(slots: Slots<Name>): Buffer<ArrayBuffer>;
}

type Piece<Name extends string> = { run: string } | { slot: Name };

/** So many bytes after a slot are sent with it: the decoder reads what follows them in their context, and that must not depend on the word. */
const context = 2;
/** A stand-in whose bytes happen to repeat spoils a shell; another one then has to be tried. */
const mostTries = 5;

/**
 * Makes the shell of a page. `html`: the page as rendered with the words `standIns`, which occur nowhere else in it. `example`: words of the lengths
 * that all pages of the shell have. `standInBytes`: that many bytes for the encoder to read in place of a word. Null if the shell could not be
 * proven, or if words are too close to each other.
 */
export async function makeShell<Name extends string>(
  html: string,
  standIns: Slots<Name>,
  example: Slots<Name>,
  standInBytes: (length: number) => Buffer = randomBytes,
): Promise<Shell<Name> | null> {
  const pieces = cut(html, standIns);
  if (pieces.some((piece, index) => 'slot' in piece && !hasRoomAfter(pieces[index + 1]))) return null;
  for (let tries = 0; tries < mostTries; tries++) {
    const shell = shellOf(await encode(pieces, example, standInBytes));
    if ([example, otherWords(example)].every((words) => decoded(shell.fill(words)) === joined(pieces, words)))
      return shell;
  }
  return null;
}

/**
 * Words that differ from these in every character. A run that refers to a byte of a word shows that word's byte, whichever it is: it may be the right
 * one with one of the two, never with both.
 */
function otherWords<Name extends string>(words: Slots<Name>): Slots<Name> {
  const entries = Object.entries<SlotText>(words);
  const others = entries.map(([name, word]) => [name, [...word].map((sign) => (sign === '0' ? '1' : '0')).join('')]);
  return Object.fromEntries(others) as Slots<Name>;
}

/** Whether enough that stays follows a word to be sent with it. */
function hasRoomAfter(next: Piece<string> | undefined): boolean {
  return next !== undefined && 'run' in next && Buffer.byteLength(next.run) >= context;
}

/** A page with its words in place of the stand-ins. */
export function fillText<Name extends string>(html: string, standIns: Slots<Name>, slots: Slots<Name>): string {
  return joined(cut(html, standIns), slots);
}

function joined<Name extends string>(pieces: Piece<Name>[], slots: Slots<Name>): string {
  return pieces.map((piece) => ('run' in piece ? piece.run : slots[piece.slot])).join('');
}

function decoded(brotli: Buffer): string | null {
  try {
    return brotliDecompressSync(brotli).toString();
  } catch {
    return null;
  }
}

/** Cuts a page at its stand-ins, the longest ones first: a short one could be a part of them. */
function cut<Name extends string>(html: string, standIns: Slots<Name>): Piece<Name>[] {
  const names = (Object.keys(standIns) as Name[]).sort((one, other) => standIns[other].length - standIns[one].length);
  const pattern = names.map((name) => `(${standIns[name].replaceAll('.', '\\.')})`).join('|');
  const pieces: Piece<Name>[] = [];
  let end = 0;
  for (const found of html.matchAll(new RegExp(pattern, 'g'))) {
    const name = names[found.slice(1).findIndex((group) => group !== undefined)];
    if (found.index > end) pieces.push({ run: html.slice(end, found.index) });
    if (name !== undefined) pieces.push({ slot: name });
    end = found.index + found[0].length;
  }
  return [...pieces, { run: html.slice(end) }];
}

/** A part of the answer: bytes that stay, or a place for a word. */
type Part<Name extends string> = Buffer | { slot: Name; length: number };

/**
 * One encoder compresses the runs one after the other. What it makes of a word is dropped: an uncompressed block, into which any word of this length
 * can be written, takes its place. So that no run refers to a word, the encoder is given random bytes for it.
 */
async function encode<Name extends string>(
  pieces: Piece<Name>[],
  lengths: Slots<Name>,
  standInBytes: (length: number) => Buffer,
): Promise<Part<Name>[]> {
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      // Every run has tables of its own: for so short ones it takes more to describe contexts than they save.
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
    },
  });
  const parts: Part<Name>[] = [];
  let taken = 0;
  for (const [index, piece] of pieces.entries()) {
    if ('run' in piece) {
      const run = Buffer.from(piece.run).subarray(taken);
      if (run.length > 0) parts.push(await flushed(encoder, run));
      taken = 0;
      continue;
    }
    const { length } = lengths[piece.slot];
    const next = pieces[index + 1];
    const after = Buffer.from(next && 'run' in next ? next.run : '').subarray(0, context);
    await flushed(encoder, Buffer.concat([standInBytes(length), after]));
    parts.push(uncompressedHeader(length + after.length), { slot: piece.slot, length }, after);
    taken = after.length;
  }
  encoder.destroy();
  return [...parts, lastBlock];
}

async function flushed(encoder: ReturnType<typeof createBrotliCompress>, bytes: Buffer): Promise<Buffer> {
  encoder.write(bytes);
  await new Promise<void>((resolve) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve()));
  const chunks: Buffer[] = [];
  for (let chunk = encoder.read(); chunk !== null; chunk = encoder.read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** RFC 7932, 9.2: not the last block, four nibbles of length less one, uncompressed. */
function uncompressedHeader(length: number): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return header;
}

/** The last block, and empty. */
const lastBlock = Buffer.from([3]);

function shellOf<Name extends string>(parts: Part<Name>[]): Shell<Name> {
  const places: { slot: Name; at: number; length: number }[] = [];
  const bytes: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    if ('slot' in part) places.push({ ...part, at });
    bytes.push('slot' in part ? Buffer.alloc(part.length) : part);
    at += part.length;
  }
  const template = Buffer.concat(bytes);
  return {
    fill(slots) {
      const filled = Buffer.from(template);
      for (const { slot, at: from, length } of places) {
        if (slots[slot].length !== length) throw new Error(`${slot} has another length in this shell`);
        filled.write(slots[slot], from, length, 'latin1');
      }
      return filled;
    },
  };
}
