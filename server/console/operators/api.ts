import type { ConsoleDeps, ConsoleHandlers } from '../deps.ts';
import { fromReplica } from '../from-replica.ts';
import { editOperator, resetOperatorMfa, switchOnOrOff } from './change.ts';
import { changeOwnKeys } from './change-own-keys.ts';
import { invite } from './invite.ts';
import { listOperators, showOperator } from './list.ts';
import { profile } from './profile.ts';

/** The handlers of the calls about operators. */
export function operatorHandlers(deps: ConsoleDeps) {
  return {
    operatorProfile: profile(deps),
    changeOwnKeys: changeOwnKeys(deps),
    operatorList: fromReplica(deps, listOperators),
    operatorCard: showOperator(deps),
    inviteOperator: invite(deps),
    changeOperator: editOperator(deps),
    switchOperator: switchOnOrOff(deps),
    resetOperator: resetOperatorMfa(deps),
  } satisfies Partial<ConsoleHandlers>;
}
