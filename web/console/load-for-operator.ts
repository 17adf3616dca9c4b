import type { CallFunction } from '../api.ts';
import type { PageRequest } from '../session/account-call.ts';
import { loadForAccount } from '../session/load-for-account.ts';
import { forOperator } from '../session/operator-session.ts';
import { consoleCall } from './console-call.ts';

/** Loads a page for the operator who is logged in. */
export function loadForOperator<T>(args: PageRequest, load: (call: CallFunction) => Promise<T>) {
  return forOperator(args.request, (operator) =>
    loadForAccount(
      args,
      operator,
      (call) => load(consoleCall(call)),
      ({ console_layout: t }, refused) => (refused ? t.load_refused : t.load_failed),
    ),
  );
}
