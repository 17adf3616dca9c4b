import { consoleCalls } from '../../contract/console/calls.ts';
import { answerBatches } from './batches/api.ts';
import { answerFactors } from './factors/api.ts';
import { answerOperators } from './operators/api.ts';
import { answerOrders } from './orders/api.ts';
import { answerPages } from './pages/api.ts';
import type { Answer, ConsoleParts } from './parts.ts';
import { answerProducts } from './products/api.ts';
import { account } from './resellers/account.ts';
import { add } from './resellers/add.ts';
import { card } from './resellers/card.ts';
import { changeDetails } from './resellers/change-details.ts';
import { changeTerms } from './resellers/change-terms.ts';
import { details } from './resellers/details.ts';
import { list } from './resellers/list.ts';
import { recordTransfer } from './resellers/record-transfer.ts';
import { statement } from './resellers/statement.ts';
import { switchOnOrOff } from './resellers/switch.ts';
import { answerSheets } from './sheets/api.ts';
import { login } from './sign-in/login.ts';
import { logoutEverywhere } from './sign-in/logout-everywhere.ts';
import { verify } from './sign-in/verify.ts';
import { answerStickers } from './stickers/api.ts';

/** Every call of the console, answered by its rule. */
export function answerConsole(answer: Answer, services: ConsoleParts): void {
  answer(consoleCalls.operatorLogin, login(services));
  answer(consoleCalls.operatorVerify, verify(services));
  answer(consoleCalls.logOutEverywhere, logoutEverywhere(services));
  answerFactors(answer, services);
  answerBatches(answer, services);
  answerStickers(answer, services);
  answerOperators(answer, services);
  answer(consoleCalls.resellerList, list(services));
  answer(consoleCalls.resellerCard, card(services));
  answer(consoleCalls.resellerDetails, details(services));
  answer(consoleCalls.resellerAccount, account(services));
  answer(consoleCalls.resellerStatement, statement(services));
  answer(consoleCalls.addReseller, add(services));
  answer(consoleCalls.changeResellerDetails, changeDetails(services));
  answer(consoleCalls.changeResellerTerms, changeTerms(services));
  answer(consoleCalls.switchReseller, switchOnOrOff(services));
  answer(consoleCalls.recordTransfer, recordTransfer(services));
  answerOrders(answer, services);
  answerProducts(answer, services);
  answerPages(answer, services);
  answerSheets(answer, services);
}
