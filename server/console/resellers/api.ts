import * as changes from '../../../contract/console/reseller-changes.ts';
import * as resellers from '../../../contract/console/resellers.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
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

/** The calls about resellers, with their handlers. */
export function mountResellers(mount: Mount, deps: ConsoleDeps): void {
  mount(resellers.resellerList, list(deps));
  mount(resellers.resellerCard, card(deps));
  mount(resellers.resellerDetails, details(deps));
  mount(resellers.resellerAccount, account(deps));
  mount(resellers.resellerStatement, statement(deps));
  mount(changes.addReseller, add(deps));
  mount(changes.changeResellerDetails, changeDetails(deps));
  mount(changes.changeResellerTerms, changeTerms(deps));
  mount(changes.switchReseller, switchOnOrOff(deps));
  mount(changes.recordTransfer, recordTransfer(deps));
}
