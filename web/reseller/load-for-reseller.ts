import type { CallFunction } from '../api.ts';
import type { PageRequest } from '../session/account-call.ts';
import { loadFailed, loadForAccount } from '../session/load-for-account.ts';
import { forReseller } from '../session/reseller-session.ts';

/** Loads a page of the logged-in reseller. */
export function loadForReseller<T>(
  args: PageRequest,
  load: (call: CallFunction, guid: string) => Promise<T>,
  failureText = loadFailed,
) {
  return forReseller(args.request, (reseller) =>
    loadForAccount(args, reseller, (call) => load(call, reseller.guid), failureText),
  );
}
