import type { RouterContextProvider } from 'react-router';
import type { CallFunction } from '../api.ts';
import { serverCall } from '../request-context.ts';
import type { Proven } from '../session/account-session.ts';

/** What a loader or an action is handed, as far as the pages of an account look at it. */
export interface PageRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Makes calls as whoever is logged in. */
export function accountCall(context: Readonly<RouterContextProvider>, { token }: Proven): CallFunction {
  const call = context.get(serverCall);
  return (declared, input, options) => call(declared, input, { ...options, token });
}
