import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { insertPromoCode } from './create.ts';
import { updatePromoCode } from './edit.ts';
import { promoEffect } from './effect.ts';
import { listPromoCodes, showPromoCode } from './list.ts';

/** The handlers of the calls about promo codes, which take some percent off an order. */
export function promoCodeHandlers(deps: ConsoleDeps) {
  return {
    consolePromoCodes: fromReplica(deps, listPromoCodes),
    consolePromoCode: showPromoCode(deps),
    promoEffect: fromReplica(deps, promoEffect),
    createPromoCode: insertPromoCode(deps),
    editPromoCode: updatePromoCode(deps),
  } satisfies Partial<ConsoleHandlers>;
}
