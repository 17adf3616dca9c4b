import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import { stateOfGstin } from '../../invoices/gstin.ts';
import { isEmailTaken } from '../../resellers/save-reseller.ts';

/** Returns the GSTIN if it is valid, and null when none was given. */
export function requireGstin(gstin: string): string | null {
  if (gstin === '') return null;
  if (stateOfGstin(gstin) !== null) return gstin;
  const sentence = en.console_resellers.gstin_invalid;
  throw new ApiError(422, 'validation', sentence, { errors: { gstin: [sentence] } });
}

/** Runs a write that contains a mail address; rejects an address that another reseller has. */
export async function refuseTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    const sentence = en.console_resellers.email_taken;
    throw new ApiError(409, 'email_taken', sentence, { errors: { email: [sentence] } });
  }
}
