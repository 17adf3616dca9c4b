import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import { consentOfNumber } from '../number-consent/consent.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'database' | 'vault'>;

/** Rejects a caller's number whose holder has said that it was not them. */
export async function requireNotDeclined({ database, vault }: Deps, from: string): Promise<void> {
  if ((await consentOfNumber(database.db, vault.index('phone', from), 'caller')) === 'declined')
    throw new ApiError(409, 'number_declined', en.contact.number_declined);
}

/** An emergency contact who is about to be rung. */
export interface EmergencyContact {
  phone_index: Buffer;
  hasAgreed: boolean;
}

/** Rejects a call to an emergency contact who does not want to be rung. `isUnasked`: they have not been asked yet. */
export async function requireWillingEmergencyContact(
  { database, vault }: Deps,
  phone: string,
): Promise<EmergencyContact & { isUnasked: boolean }> {
  const phone_index = vault.index('phone', phone);
  const consent = await consentOfNumber(database.db, phone_index, 'emergency');
  if (consent === 'declined') throw new ApiError(404, 'no_emergency_contact', en.contact.emergency_declined);
  return { phone_index, hasAgreed: consent === 'agreed', isUnasked: consent === 'unasked' };
}
