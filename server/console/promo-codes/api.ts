import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { create } from './create.ts';
import { edit } from './edit.ts';
import { list } from './list.ts';
import { show } from './show.ts';

/** The calls about promo codes, which take some percent off an order. */
export function answerPromoCodes(answer: Answer, parts: ConsoleParts): void {
  answer(consoleCalls.deskPromoCodes, list(parts));
  answer(consoleCalls.deskPromoCode, show(parts));
  answer(consoleCalls.createPromoCode, create(parts));
  answer(consoleCalls.editPromoCode, edit(parts));
}
