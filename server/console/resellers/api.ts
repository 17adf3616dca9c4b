import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { account, recordTransfer, statement } from './account.ts';
import { add } from './add.ts';
import { card } from './card.ts';
import { changeDetails, details } from './details.ts';
import { list } from './list.ts';
import { switchOnOrOff } from './switch.ts';
import { changeTerms } from './terms.ts';

/** The handlers of the calls about resellers. */
export function resellerHandlers(deps: ConsoleDeps) {
  return {
    resellerList: list(deps),
    resellerCard: card(deps),
    resellerDetails: details(deps),
    resellerAccount: account(deps),
    resellerStatement: statement(deps),
    addReseller: add(deps),
    changeResellerDetails: changeDetails(deps),
    changeResellerTerms: changeTerms(deps),
    switchReseller: switchOnOrOff(deps),
    recordTransfer: recordTransfer(deps),
  } satisfies Partial<ConsoleHandlers>;
}
