import { isRouteErrorResponse } from 'react-router';
import { formValues } from './form-result.ts';

/**
 * A page's client action. Where no answer comes, because there is no network or no server, the form stays with what was typed; `lost` says so, with a
 * status above 400, so that nothing is reloaded.
 */
export async function sendForm<T, Lost = T>(
  request: Request,
  serverAction: () => Promise<T>,
  lost: (values: Record<string, string>) => Lost,
): Promise<T | Lost> {
  const values = formValues(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return lost(values);
  }
}

/** A gateway without a server behind it answers, too, with its own status. */
function isUnanswered(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error;
}
