import { tidyGuid } from './sticker-code.ts';

/** A sticker's code from a hand scanner, which types the sticker's whole URL, or as a person types it. */
export function parseStickerCode(typed: string): string {
  const code =
    typed
      .split(/[?#]/, 1)[0]
      ?.replace(/\/+\s*$/, '')
      .split('/')
      .at(-1) ?? '';
  return tidyGuid(code);
}
