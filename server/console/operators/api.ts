import { consoleCalls } from '../../../contract/console/calls.ts';
import type { Answer, ConsoleParts } from '../parts.ts';
import { change, reset, switchOnOrOff } from './change.ts';
import { invite } from './invite.ts';
import { card, list } from './list.ts';
import { profile } from './profile.ts';

/** The calls about operators. */
export function answerOperators(answer: Answer, services: ConsoleParts): void {
  answer(consoleCalls.operatorProfile, profile(services));
  answer(consoleCalls.operatorList, list(services));
  answer(consoleCalls.operatorCard, card(services));
  answer(consoleCalls.inviteOperator, invite(services));
  answer(consoleCalls.changeOperator, change(services));
  answer(consoleCalls.switchOperator, switchOnOrOff(services));
  answer(consoleCalls.resetOperator, reset(services));
}
