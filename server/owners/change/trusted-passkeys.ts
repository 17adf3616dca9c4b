import type { Db } from '../../db/database.ts';
import { type PasskeyHolder, type PasskeyRow, passkeysOf } from '../../sign-in/passkeys/account-passkeys.ts';

const day = 24 * 3600 * 1000;

/**
 * The passkeys that show whose an account is: those of which the owner was notified at least a day ago. The holder of a session that has just begun
 * can add one, and log in with it; on the same day it must prove nothing more than that.
 */
export async function trustedPasskeys(db: Db, holder: PasskeyHolder, now: Date): Promise<PasskeyRow[]> {
  const passkeys = await passkeysOf(db, holder);
  return passkeys.filter(({ created_at }) => created_at.getTime() <= now.getTime() - day);
}
