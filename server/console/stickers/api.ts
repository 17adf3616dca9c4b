import * as stickers from '../../../contract/console/stickers.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { card } from './card.ts';
import { list } from './list.ts';
import { replace } from './replace.ts';
import { switchOff } from './switch-off.ts';
import { switchOn } from './switch-on.ts';

/** The calls about single stickers, with their handlers. */
export function mountStickers(mount: Mount, deps: ConsoleDeps): void {
  mount(stickers.stickerList, list(deps));
  mount(stickers.stickerCard, card(deps));
  mount(stickers.stickerOff, switchOff(deps));
  mount(stickers.stickerOn, switchOn(deps));
  mount(stickers.stickerReplace, replace(deps));
}
