import type { Call } from '../../contract/call.ts';
import { consoleCalls } from '../../contract/console/calls.ts';
import type { Rule } from '../http/answer-call.ts';
import type { Services } from '../services.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { profile } from './operators/profile.ts';
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

/** Mounts one call, as server/api.ts has it. */
type Answer = <C extends Call>(call: C, rule: Rule<C>) => void;

/** Every call of the console, answered by its rule. */
export function answerConsole(answer: Answer, services: Services): void {
  const signedIn = { ...services, sessions: new Sessions(services) };
  answer(consoleCalls.operatorProfile, profile(services));
  answer(consoleCalls.resellerList, list(services));
  answer(consoleCalls.resellerCard, card(services));
  answer(consoleCalls.resellerDetails, details(services));
  answer(consoleCalls.resellerAccount, account(services));
  answer(consoleCalls.resellerStatement, statement(services));
  answer(consoleCalls.addReseller, add(services));
  answer(consoleCalls.changeResellerDetails, changeDetails(signedIn));
  answer(consoleCalls.changeResellerTerms, changeTerms(services));
  answer(consoleCalls.switchReseller, switchOnOrOff(signedIn));
  answer(consoleCalls.recordTransfer, recordTransfer(services));
}
