import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { card, logOut, reveal } from './card.ts';
import { find } from './find.ts';
import { list } from './list.ts';

/** The handlers of the calls about owners. */
export function ownerHandlers(deps: ConsoleDeps) {
  return {
    ownerList: list(deps),
    findOwners: find(deps),
    ownerCard: card(deps),
    revealOwner: reveal(deps),
    logOutOwner: logOut(deps),
  } satisfies Partial<ConsoleHandlers>;
}
