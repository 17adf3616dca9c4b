import type { Db } from '../../db/database.ts';
import type { Principal } from '../../http/principal.ts';
import type { Vault } from '../../personal-data/vault.ts';
import type { Addressee } from '../../sign-in/addressee.ts';
import { purgeAddressee } from '../../sign-in/purge-codes.ts';
import { asOwner } from '../code-sms.ts';

/** Binds a code to one session, so that no other uses it up. */
const sessionBinding = ({ tokenHash }: Principal) => tokenHash.toString('base64url');

/** An owner who confirms their identity, at a phone or mail address that the account has. */
export function asConfirming(principal: Principal, recipient: string): Addressee {
  return { audience: 'owner-confirm', recipient, about: sessionBinding(principal) };
}

/** The same owner at a phone or mail address that the account is to have. */
export function asChanging(principal: Principal, recipient: string): Addressee {
  return { audience: 'owner-change', recipient, about: sessionBinding(principal) };
}

/** An owner who has lost the number of their account. */
export function asRecovering(email: string, phone: string): Addressee {
  return { audience: 'owner-recover', recipient: email, about: phone };
}

/**
 * Deletes the codes that were sent to an account's phone and mail address: none of them opens it any more. In the order in which a login takes its
 * locks: one that uses a code at this moment has opened a session by now, or finds the code gone.
 */
export async function purgeOwnCodes(tx: Db, vault: Vault, { phone, email }: { phone: string; email: string }) {
  await purgeAddressee(tx, vault, asOwner(phone));
  await purgeAddressee(tx, vault, { audience: 'owner-confirm', recipient: phone });
  if (!email) return;
  await purgeAddressee(tx, vault, { audience: 'owner-confirm', recipient: email });
  await purgeAddressee(tx, vault, asRecovering(email, phone));
}
