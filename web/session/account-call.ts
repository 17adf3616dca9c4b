import type { RouterContextProvider } from 'react-router';
import { CallError, type CallFunction, isCallError } from '../api.ts';
import { serverCall } from '../request-context.ts';
import type { WithToken } from './account-session.ts';

/** The arguments of a loader or an action, as far as the pages of an account use them. */
export interface PageRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Makes calls as the logged-in account. A token of another kind of account is treated like an expired session. */
export function accountCall(context: Readonly<RouterContextProvider>, { token }: WithToken): CallFunction {
  const call = context.get(serverCall);
  return async (declared, input, options) => {
    try {
      return await call(declared, input, { ...options, token });
    } catch (error) {
      if (!isCallError(error) || error.code !== 'forbidden') throw error;
      throw new CallError(401, { ErrorCode: 'unauthorized', Message: error.message });
    }
  };
}
