import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { showSticker } from './card.ts';
import { listStickers } from './list.ts';
import { replaceInConsole } from './replace.ts';
import { selectStickers, switchManyOff } from './selection.ts';
import { switchOff, switchOn } from './switch.ts';

/** The handlers of the calls about single stickers. */
export function stickerHandlers(deps: ConsoleDeps) {
  return {
    stickerList: fromReplica(deps, listStickers),
    stickerCard: showSticker(deps),
    stickerOff: switchOff(deps),
    stickerOn: switchOn(deps),
    stickerSelection: selectStickers(deps),
    stickersOff: switchManyOff(deps),
    stickerReplace: replaceInConsole(deps),
  } satisfies Partial<ConsoleHandlers>;
}
