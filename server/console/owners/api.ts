import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { logOutEverywhere, removePersonOfOwner, revealIdentity, showOwner } from './card.ts';
import { searchOwners } from './find.ts';
import { listOwners } from './list.ts';

/** The handlers of the calls about owners. */
export function ownerHandlers(deps: ConsoleDeps) {
  return {
    ownerList: fromReplica(deps, listOwners),
    findOwners: searchOwners(deps),
    ownerCard: showOwner(deps),
    revealOwner: revealIdentity(deps),
    logOutOwner: logOutEverywhere(deps),
    removeNamedPerson: removePersonOfOwner(deps),
  } satisfies Partial<ConsoleHandlers>;
}
