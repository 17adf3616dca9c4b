import { contactLog } from '../../contract/owner-control.ts';
import { type CallFunction, isCallError } from '../api.ts';
import type { LastContactState } from './dashboard-data.ts';

/** A session that has ended is left for the page to handle. */
export async function loadLastContact(call: CallFunction, UserLoginID: number): Promise<LastContactState> {
  try {
    const { contacts } = await call(contactLog, { UserLoginID });
    return { last: contacts[0] ?? null };
  } catch (error) {
    if (!(error instanceof Error) || (isCallError(error) && error.httpStatus === 401)) throw error;
    return 'unknown';
  }
}
