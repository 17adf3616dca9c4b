import { stickerCard } from '../../../contract/console/stickers.ts';
import type { CallResult } from '../../api.ts';
import type { PageRequest } from '../../session/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';

export type StickerShown = CallResult<typeof stickerCard>['Sticker'];

/** The sticker that a page is about, and what was done to it. */
export function loadSticker(args: PageRequest & { params: { code: string } }) {
  return loadForOperator(args, async (call) => {
    const { Sticker, Changes } = await call(stickerCard, { code: args.params.code });
    return { sticker: Sticker, changes: Changes };
  });
}
