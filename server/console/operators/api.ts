import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { change, reset, switchOnOrOff } from './change.ts';
import { invite } from './invite.ts';
import { card, list } from './list.ts';
import { profile } from './profile.ts';

/** The handlers of the calls about operators. */
export function operatorHandlers(deps: ConsoleDeps) {
  return {
    operatorProfile: profile(deps),
    operatorList: list(deps),
    operatorCard: card(deps),
    inviteOperator: invite(deps),
    changeOperator: change(deps),
    switchOperator: switchOnOrOff(deps),
    resetOperator: reset(deps),
  } satisfies Partial<ConsoleHandlers>;
}
