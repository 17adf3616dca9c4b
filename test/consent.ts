import type { Db } from '../server/db/database.ts';
import { recordConsent } from '../server/owners/consent.ts';

/** An owner agrees to the terms and to a version of the privacy notice; version 2 is the first that mentions resellers. */
export function agree(db: Db, ownerId: number, at: Date, privacyVersion = 2): Promise<void> {
  return recordConsent(db, { ownerId, termsVersion: 1, privacyVersion, language: 'en', at });
}
