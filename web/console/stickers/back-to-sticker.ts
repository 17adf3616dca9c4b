import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { tidyGuid } from '../../../contract/sticker-code.ts';
import { stickerPath } from '../paths.ts';

/** From a page about a sticker to the sticker. */
export function backToSticker(code: string) {
  return { to: stickerPath(code), page: codeIn(code) };
}

/** The code of an address, as it is printed. */
export function codeIn(address: string): string {
  return formatStickerCode(tidyGuid(address));
}
