import type { Call } from '../../../contract/call.ts';

/** Errors that any call may return, with their HTTP status. */
export const commonErrors: Record<string, number> = {
  not_json: 400,
  too_large: 413,
  unsupported_type: 415,
  validation: 422,
  rate_limited: 429,
  challenge: 429,
  internal: 500,
  unavailable: 503,
};

/** Errors of any call that requires a login. */
export const loginErrors: Record<string, number> = { unauthorized: 401, forbidden: 403 };

/** Additional errors of the console's calls. */
const consoleErrors: Record<string, number> = { second_factor: 403, not_your_desk: 403 };

/** Additional errors of resellers' calls. */
const resellerErrors: Record<string, number> = { not_your_role: 403 };

/** The codes of these errors by their HTTP status. */
export function codesByStatus(errors: Record<string, number>): [status: number, codes: string[]][] {
  const byStatus = Map.groupBy(Object.entries(errors), ([, status]) => status);
  return [...byStatus].map(([status, found]) => [status, found.map(([code]) => code)]);
}

/** Every error that a call may return, with its HTTP status. */
export function errorsOf(call: Call): Record<string, number> {
  return {
    ...commonErrors,
    ...(call.auth !== 'anyone' && loginErrors),
    ...(call.access && consoleErrors),
    ...(call.roles && resellerErrors),
    ...call.errors,
  };
}
