import { data } from 'react-router';
import type { Messages } from '../../messages/en.ts';
import { type CallFunction, isRefusal } from '../api.ts';
import { requestMessages } from '../messages.ts';
import { forOwner } from '../session/owner-session.ts';
import { ownerCall, type RequestOfOwner } from './owner-call.ts';

/** What a page shows, or the sentence that says why it cannot. */
export type Loaded<T> = { ready: T } | { failure: string };

type FailureText = (t: Messages, refused: boolean) => string;

/** Section 8: a profile that was refused, and one that nobody could fetch. */
export function profileFailure({ owners }: Messages, refused: boolean): string {
  return refused ? owners.profile_failed : owners.profile_error;
}

/** Loads a page of the owner who is logged in. What cannot be loaded leaves a page that says so and can be asked again. */
export function loadForOwner<T>(
  { request, context }: RequestOfOwner,
  load: (call: CallFunction, ownerId: number) => Promise<T>,
  failureText: FailureText = (t) => t.dashboard.load_failed,
) {
  return forOwner(request, async (owner) => {
    try {
      return data<Loaded<T>>({ ready: await load(ownerCall(context, owner), owner.id) });
    } catch (error) {
      const isForTheRouter = !(error instanceof Error);
      const status = isRefusal(error) ? error.httpStatus : 503;
      if (isForTheRouter || status === 401) throw error;
      const failure = failureText(requestMessages(request), status < 500);
      return data<Loaded<T>>({ failure }, { status });
    }
  });
}
