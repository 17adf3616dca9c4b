import { contactLog } from '../../contract/owner-control.ts';
import { type CallFunction, isRefusal } from '../api.ts';
import type { Knocked } from './dashboard-data.ts';

/** A session that has ended is left for the page to handle. */
export async function lastKnock(call: CallFunction, UserLoginID: number): Promise<Knocked> {
  try {
    const { contacts } = await call(contactLog, { UserLoginID });
    return { last: contacts[0] ?? null };
  } catch (error) {
    if (!(error instanceof Error) || (isRefusal(error) && error.httpStatus === 401)) throw error;
    return 'unknown';
  }
}
