import * as stickers from '../../../contract/console/stickers.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { card } from './card.ts';
import { list } from './list.ts';
import { replace } from './replace.ts';
import { switchOff } from './switch-off.ts';
import { switchOn } from './switch-on.ts';

/** The calls about single stickers, with their handlers. */
export function answerStickers(answer: Answer, parts: ConsoleParts): void {
  answer(stickers.stickerList, list(parts));
  answer(stickers.stickerCard, card(parts));
  answer(stickers.stickerOff, switchOff(parts));
  answer(stickers.stickerOn, switchOn(parts));
  answer(stickers.stickerReplace, replace(parts));
}
