import { redirect } from 'react-router';
import { isCallError } from '../../api.ts';

/** Why a page shows no file: the role does not allow it, or making it failed. */
export const noFile = { role: 'role', failed: '1' } as const;

/**
 * What is thrown where a file could not be had: a redirect to its page, which says why, since a browser would show any other answer as it is. A page
 * that is itself for other roles, or not there, says so. `failed`: what the page is told of a failure, if it knows several.
 */
export function withoutFile(error: unknown, page: string, failed: string = noFile.failed): unknown {
  if (error instanceof Response || (isCallError(error) && error.httpStatus === 401)) return error;
  const to = new URL(page, 'http://page');
  const status = statusForRouter(error);
  if (status !== 404) to.searchParams.set('failed', status === 403 ? noFile.role : failed);
  return redirect(`${to.pathname}${to.search}`);
}

/** Of what an operator's call threw for the router to show; undefined for an error. */
function statusForRouter(error: unknown): number | undefined {
  if (error instanceof Error || typeof error !== 'object' || error === null || !('init' in error)) return undefined;
  return (error.init as ResponseInit | null)?.status;
}
