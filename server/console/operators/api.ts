import { consoleCalls } from '../../../contract/console/calls.ts';
import type { ConsoleDeps, Mount } from '../deps.ts';
import { change, reset, switchOnOrOff } from './change.ts';
import { invite } from './invite.ts';
import { card, list } from './list.ts';
import { profile } from './profile.ts';

/** The calls about operators. */
export function mountOperators(mount: Mount, services: ConsoleDeps): void {
  mount(consoleCalls.operatorProfile, profile(services));
  mount(consoleCalls.operatorList, list(services));
  mount(consoleCalls.operatorCard, card(services));
  mount(consoleCalls.inviteOperator, invite(services));
  mount(consoleCalls.changeOperator, change(services));
  mount(consoleCalls.switchOperator, switchOnOrOff(services));
  mount(consoleCalls.resetOperator, reset(services));
}
