import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { create } from './create.ts';
import { edit } from './edit.ts';
import { list, show } from './list.ts';

/** The handlers of the calls about promo codes, which take some percent off an order. */
export function promoCodeHandlers(deps: ConsoleDeps) {
  return {
    consolePromoCodes: list(deps),
    consolePromoCode: show(deps),
    createPromoCode: create(deps),
    editPromoCode: edit(deps),
  } satisfies Partial<ConsoleHandlers>;
}
