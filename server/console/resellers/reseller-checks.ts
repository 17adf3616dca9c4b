import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { stateOfGstin } from '../../invoices/gstin.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { isEmailTaken } from '../../resellers/save-reseller.ts';
import { isEmailOfMember } from '../../resellers/team/email-of-account.ts';

/** Returns the GSTIN if it is valid, and null when none was given. */
export function requireGstin(gstin: string): string | null {
  if (gstin === '') return null;
  if (stateOfGstin(gstin) !== null) return gstin;
  const sentence = en.console_resellers.gstin_invalid;
  throw new ApiError(422, 'validation', sentence, { errors: { gstin: [sentence] } });
}

/** Rejects a mail address that somebody of a reseller's team has. The address is locked, since it was just written. */
export async function refuseMembersEmail(tx: Db, vault: Vault, email: string): Promise<void> {
  if (await isEmailOfMember(tx, vault, email)) throw emailTaken();
}

function emailTaken(): ApiError {
  const sentence = en.console_resellers.email_taken;
  return new ApiError(409, 'email_taken', sentence, { errors: { email: [sentence] } });
}

/** Runs a write that contains a mail address; rejects an address that another reseller has. */
export async function refuseTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    throw emailTaken();
  }
}
