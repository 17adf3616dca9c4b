import { tidyGuid } from './sticker-code.ts';

/** A sticker's code as a hand scanner types it, the whole address of the sticker, or as somebody reads it off. */
export function typedCode(typed: string): string {
  const code =
    typed
      .split(/[?#]/, 1)[0]
      ?.replace(/\/+\s*$/, '')
      .split('/')
      .at(-1) ?? '';
  return tidyGuid(code);
}
