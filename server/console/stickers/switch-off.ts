import type { stickerOff } from '../../../contract/console/stickers.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { endHandOn } from '../../stickers/hand-on/end.ts';
import { changeSticker } from './change-sticker.ts';

/** A second click finds it off and changes nothing. */
export function switchOff(deps: Pick<Services, 'database' | 'now'>): Handler<typeof stickerOff> {
  return async (asked, { principal }) => {
    await changeSticker(deps, principal, asked, 'sticker.switch_off', async (tx, { id, state }) => {
      if (state === 'off') return null;
      await tx.updateTable('sticker').set({ state: 'off' }).where('id', '=', id).execute();
      await endHandOn(tx, id);
      return { state: 'off' };
    });
    return {};
  };
}
