import { stickerCard } from '../../../contract/console/stickers.ts';
import { formatStickerCode } from '../../../contract/format-sticker-code.ts';
import { tidyGuid } from '../../../contract/sticker-code.ts';
import type { CallResult } from '../../api.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { stickerPath } from '../paths.ts';

export type StickerShown = CallResult<typeof stickerCard>['Sticker'];

/** The sticker that a page is about, and what was done to it. */
export function loadSticker(args: PageRequest & { params: { code: string } }) {
  return loadForOperator(args, async (call) => {
    const { Sticker, Changes } = await call(stickerCard, { code: args.params.code });
    return { sticker: Sticker, changes: Changes };
  });
}

/** From a page about a sticker to the sticker. */
export function backToSticker(code: string) {
  return { to: stickerPath(code), page: codeIn(code) };
}

/** The code of an address, as it is printed. */
export function codeIn(address: string): string {
  return formatStickerCode(tidyGuid(address));
}
