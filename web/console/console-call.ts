import { data, redirect } from 'react-router';
import type { Call } from '../../contract/call.ts';
import { type CallFunction, isCallError } from '../api.ts';
import { consolePaths } from './paths.ts';

/**
 * Makes an operator's calls for a page. Some errors lead away from the page: to the second factor, or to the page that says
 * which roles may see this or that there is nothing here.
 */
export function consoleCall(call: CallFunction): CallFunction {
  return async (declared, input, options) => {
    try {
      return await call(declared, input, options);
    } catch (error) {
      throw errorForRouter(error, declared);
    }
  };
}

function errorForRouter(error: unknown, { access }: Call): unknown {
  if (!isCallError(error)) return error;
  if (error.code === 'not_your_desk') return data({ roles: access?.roles ?? [] }, { status: 403 });
  if (error.httpStatus === 404) return data(null, { status: 404 });
  return redirectToMfa(error) ?? error;
}

/** An operator who has logged in with a code alone is asked for their second factor, whichever page they were going to. */
export function redirectToMfa(error: unknown): Response | null {
  return isCallError(error) && error.code === 'second_factor' ? redirect(consolePaths.secondFactor) : null;
}
