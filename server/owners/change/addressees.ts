import type { Db } from '../../db/database.ts';
import type { Principal } from '../../http/principal.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Addressee } from '../../sign-in/addressee.ts';
import { forgetAddressee } from '../../sign-in/forget-codes.ts';
import { asOwner } from '../code-sms.ts';

/** For a code of one session's, which no other uses up. */
const ofSession = ({ tokenHash }: Principal) => tokenHash.toString('base64url');

/** An owner who shows that it is they, at what the account has. */
export function asConfirming(principal: Principal, recipient: string): Addressee {
  return { audience: 'owner-confirm', recipient, about: ofSession(principal) };
}

/** The same owner at what the account is to have. */
export function asChanging(principal: Principal, recipient: string): Addressee {
  return { audience: 'owner-change', recipient, about: ofSession(principal) };
}

/** Whoever has lost the number of their account. */
export function asRecovering(email: string, phone: string): Addressee {
  return { audience: 'owner-recover', recipient: email, about: phone };
}

/**
 * No code that was sent to where an account is reached opens it any more. In the order in which those who use one take what they need: whoever does
 * so at this moment has opened a session by now, or finds the code gone.
 */
export async function forgetOwnCodes(tx: Db, vault: Vault, { phone, email }: { phone: string; email: string }) {
  await forgetAddressee(tx, vault, asOwner(phone));
  await forgetAddressee(tx, vault, { audience: 'owner-confirm', recipient: phone });
  if (!email) return;
  await forgetAddressee(tx, vault, { audience: 'owner-confirm', recipient: email });
  await forgetAddressee(tx, vault, asRecovering(email, phone));
}
