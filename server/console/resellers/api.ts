import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { account } from './account.ts';
import { add } from './add.ts';
import { card } from './card.ts';
import { changeDetails } from './change-details.ts';
import { changeTerms } from './change-terms.ts';
import { details } from './details.ts';
import { list } from './list.ts';
import { recordTransfer } from './record-transfer.ts';
import { statement } from './statement.ts';
import { switchOnOrOff } from './switch.ts';

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
