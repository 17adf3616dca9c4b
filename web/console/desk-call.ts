import { data, redirect } from 'react-router';
import type { Call } from '../../contract/call.ts';
import { type CallFunction, isRefusal } from '../api.ts';
import { consolePaths } from './paths.ts';

/**
 * Makes an operator's calls for a page. What a page is not there for leads away from it: to the second factor, or to the
 * page that says whose desk this is or that there is nothing here.
 */
export function deskCall(call: CallFunction): CallFunction {
  return async (declared, input, options) => {
    try {
      return await call(declared, input, options);
    } catch (error) {
      throw awayFor(error, declared);
    }
  };
}

function awayFor(error: unknown, { desk }: Call): unknown {
  if (!isRefusal(error)) return error;
  if (error.code === 'not_your_desk') return data({ roles: desk?.roles ?? [] }, { status: 403 });
  if (error.httpStatus === 404) return data(null, { status: 404 });
  return leadToSecondFactor(error) ?? error;
}

/** Who has logged in with a code alone is asked for his second factor, wherever he was going. */
export function leadToSecondFactor(error: unknown): Response | null {
  return isRefusal(error) && error.code === 'second_factor' ? redirect(consolePaths.secondFactor) : null;
}
