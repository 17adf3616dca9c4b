import { parseStickerCode } from '../../../contract/parse-sticker-code.ts';

const length = 16;

/** The first and the last code that begin like this; LIKE would not use the index on codes. */
export function codeRange(search: string): [string, string] {
  const start = parseStickerCode(search).slice(0, length);
  return [start.padEnd(length, '0'), start.padEnd(length, 'Z')];
}
