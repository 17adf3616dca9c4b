import { stickerCard } from '../../../contract/console/stickers.ts';
import type { Answer } from '../../api.ts';
import type { PageRequest } from '../../for-account/account-call.ts';
import { loadForOperator } from '../load-for-operator.ts';

export type StickerShown = Answer<typeof stickerCard>['Sticker'];

/** The sticker that a page is about, and what was done to it. */
export function loadSticker(args: PageRequest & { params: { code: string } }) {
  return loadForOperator(args, async (call) => {
    const { Sticker, Changes } = await call(stickerCard, { code: args.params.code });
    return { sticker: Sticker, changes: Changes };
  });
}
