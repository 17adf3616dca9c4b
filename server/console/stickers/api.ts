import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { card } from './card.ts';
import { list } from './list.ts';
import { replace } from './replace.ts';
import { switchOff, switchOn } from './switch.ts';

/** The handlers of the calls about single stickers. */
export function stickerHandlers(deps: ConsoleDeps) {
  return {
    stickerList: list(deps),
    stickerCard: card(deps),
    stickerOff: switchOff(deps),
    stickerOn: switchOn(deps),
    stickerReplace: replace(deps),
  } satisfies Partial<ConsoleHandlers>;
}
