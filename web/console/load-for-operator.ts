import { desk } from '../../messages/desk.ts';
import type { CallFunction } from '../api.ts';
import type { PageRequest } from '../for-account/account-call.ts';
import { loadForAccount } from '../for-account/load-for-account.ts';
import { forOperator } from '../session/operator-session.ts';
import { deskCall } from './desk-call.ts';

/** Loads a page for the operator who is logged in. */
export function loadForOperator<T>(args: PageRequest, load: (call: CallFunction) => Promise<T>) {
  return forOperator(args.request, (operator) =>
    loadForAccount(
      args,
      operator,
      (call) => load(deskCall(call)),
      (_t, refused) => (refused ? desk.frame.load_refused : desk.frame.load_failed),
    ),
  );
}
