import type { Messages } from '../../messages/en.ts';
import type { CallFunction } from '../api.ts';
import type { PageRequest } from '../session/account-call.ts';
import { loadFailed, loadForAccount } from '../session/load-for-account.ts';
import { forOwner } from '../session/owner-session.ts';

/** Section 8 has two sentences: the server rejected the call, or the profile could not be fetched. */
export function profileFailure({ owners, not_loaded }: Messages, refused: boolean): string {
  return refused ? owners.profile_failed : not_loaded.profile;
}

/** Loads a page of the logged-in owner. */
export function loadForOwner<T>(
  args: PageRequest,
  load: (call: CallFunction, ownerId: number) => Promise<T>,
  failureText = loadFailed,
) {
  return forOwner(args.request, (owner) => loadForAccount(args, owner, (call) => load(call, owner.id), failureText));
}
