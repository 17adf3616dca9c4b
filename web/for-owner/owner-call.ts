import type { RouterContextProvider } from 'react-router';
import type { CallFunction } from '../api.ts';
import { serverCall } from '../request-context.ts';
import type { OwnerSession } from '../session/owner-session.ts';

/** What a loader or an action is handed, as far as an owner's pages look at it. */
export interface RequestOfOwner {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Makes calls as the owner who is logged in. */
export function ownerCall(context: Readonly<RouterContextProvider>, { token }: OwnerSession): CallFunction {
  const call = context.get(serverCall);
  return (declared, input, options) => call(declared, input, { ...options, token });
}
