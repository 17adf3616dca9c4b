import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { downloadStatement, recordTransfer, showAccount } from './account.ts';
import { addWithTerms } from './add.ts';
import { showReseller } from './card.ts';
import { changeDetails, revealDetails } from './details.ts';
import { listResellers } from './list.ts';
import { switchOnOrOff } from './switch.ts';
import { removeMember, showTeam } from './team.ts';
import { changeTerms } from './terms.ts';

/** The handlers of the calls about resellers. */
export function resellerHandlers(deps: ConsoleDeps) {
  return {
    resellerList: fromReplica(deps, listResellers),
    resellerCard: showReseller(deps),
    resellerDetails: revealDetails(deps),
    resellerAccount: showAccount(deps),
    resellerStatement: downloadStatement(deps),
    teamOfReseller: showTeam(deps),
    removeMemberOfReseller: removeMember(deps),
    addReseller: addWithTerms(deps),
    changeResellerDetails: changeDetails(deps),
    changeResellerTerms: changeTerms(deps),
    switchReseller: switchOnOrOff(deps),
    recordTransfer: recordTransfer(deps),
  } satisfies Partial<ConsoleHandlers>;
}
