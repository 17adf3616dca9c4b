import type {
  beginConfirmation as beginConfirmationCall,
  confirmByPasskey as confirmByPasskeyCall,
} from '../../../contract/own-contact.ts';
import { en } from '../../../messages/en.ts';
import type { Rule } from '../../http/answer-call.ts';
import { checkClaims, type Principal } from '../../http/principal.ts';
import { Refused } from '../../http/refused.ts';
import type { Services } from '../../services.ts';
import { confirmSession } from '../../sign-in/confirmed.ts';
import type { ChallengeUse } from '../../sign-in/passkeys/challenge.ts';
import { passkeyRefused } from '../../sign-in/passkeys/relying-party.ts';
import { countUse, requestOptions, signedCounter } from '../../sign-in/passkeys/signed.ts';
import { lockRegisteredOwner } from '../lock-owner.ts';
import { settledPasskeys } from './settled-passkeys.ts';

const toConfirm = ({ tokenHash }: Principal): ChallengeUse => ({
  for: 'prove',
  boundTo: tokenHash.toString('base64url'),
});

export function beginConfirmation(parts: Services): Rule<typeof beginConfirmationCall> {
  return async ({ UserLoginID }, { principal }) => {
    checkClaims(principal, UserLoginID);
    const passkeys = await settledPasskeys(parts.database.db, principal, parts.now());
    if (passkeys.length === 0) throw new Refused(409, 'no_passkey', en.own_contact.no_passkey);
    const allowed = passkeys.map(({ id, transports }) => ({ id, transports }));
    return { options: await requestOptions(parts, toConfirm(principal), allowed) };
  };
}

export function confirmByPasskey(parts: Services): Rule<typeof confirmByPasskeyCall> {
  return async ({ UserLoginID, response }, { principal }) => {
    checkClaims(principal, UserLoginID);
    const { database, now } = parts;
    const passkey = (await settledPasskeys(database.db, principal, now())).find(({ id }) => id === response.id);
    if (!passkey) throw passkeyRefused();
    const counter = await signedCounter(parts, toConfirm(principal), passkey, response);
    await database.db.transaction().execute(async (tx) => {
      // First, as a logout of this owner or the deletion of their account does: neither then waits for the other.
      await lockRegisteredOwner(tx, principal.id);
      await countUse(tx, passkey, counter, now());
      await confirmSession(tx, principal, now());
    });
    return { Message: en.own_contact.confirmed };
  };
}
