import { data } from 'react-router';
import type { Messages } from '../../messages/en.ts';
import { type CallFunction, isCallError } from '../api.ts';
import { requestMessages } from '../request-messages.ts';
import { accountCall, type PageRequest } from './account-call.ts';
import type { WithToken } from './account-session.ts';

/** What a page shows, or the sentence that says why it cannot. */
export type Loaded<T> = { ready: T } | { failure: string };

/** `refused`: the server answered, and rejected the call. */
export type FailureText = (t: Messages, refused: boolean) => string;

export const loadFailed: FailureText = (t) => t.not_loaded.page;

/** Loads a page of an account. What cannot be loaded becomes a page that says so and offers to try again. */
export async function loadForAccount<S extends WithToken, T>(
  { request, context }: PageRequest,
  session: S,
  load: (call: CallFunction) => Promise<T>,
  failureText: FailureText,
) {
  try {
    return data<Loaded<T>>({ ready: await load(accountCall(context, session)) });
  } catch (error) {
    const isForTheRouter = !(error instanceof Error);
    const status = isCallError(error) ? error.httpStatus : 503;
    if (isForTheRouter || status === 401) throw error;
    const failure = failureText(requestMessages(request), status < 500);
    return data<Loaded<T>>({ failure }, { status });
  }
}
