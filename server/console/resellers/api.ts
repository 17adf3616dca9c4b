import * as changes from '../../../contract/console/reseller-changes.ts';
import * as resellers from '../../../contract/console/resellers.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
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
export function answerResellers(answer: Answer, parts: ConsoleParts): void {
  answer(resellers.resellerList, list(parts));
  answer(resellers.resellerCard, card(parts));
  answer(resellers.resellerDetails, details(parts));
  answer(resellers.resellerAccount, account(parts));
  answer(resellers.resellerStatement, statement(parts));
  answer(changes.addReseller, add(parts));
  answer(changes.changeResellerDetails, changeDetails(parts));
  answer(changes.changeResellerTerms, changeTerms(parts));
  answer(changes.switchReseller, switchOnOrOff(parts));
  answer(changes.recordTransfer, recordTransfer(parts));
}
