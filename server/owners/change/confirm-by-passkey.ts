import type {
  beginConfirmation as beginConfirmationCall,
  confirmByPasskey as confirmByPasskeyCall,
} from '../../../contract/own-contact.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { checkClaims, type Principal } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { confirmSession } from '../../sign-in/confirmed.ts';
import type { ChallengeUse } from '../../sign-in/passkeys/challenge.ts';
import { passkeyError } from '../../sign-in/passkeys/relying-party.ts';
import { countUse, requestOptions, signedCounter } from '../../sign-in/passkeys/signed.ts';
import { lockRegisteredOwner } from '../lock-owner.ts';
import { settledPasskeys } from './settled-passkeys.ts';

const toConfirm = ({ tokenHash }: Principal): ChallengeUse => ({
  for: 'prove',
  boundTo: tokenHash.toString('base64url'),
});

export function beginConfirmation(deps: Services): Handler<typeof beginConfirmationCall> {
  return async ({ UserLoginID }, { principal }) => {
    checkClaims(principal, UserLoginID);
    const passkeys = await settledPasskeys(deps.database.db, principal, deps.now());
    if (passkeys.length === 0) throw new ApiError(409, 'no_passkey', en.own_contact.no_passkey);
    const allowed = passkeys.map(({ id, transports }) => ({ id, transports }));
    return { options: await requestOptions(deps, toConfirm(principal), allowed) };
  };
}

export function confirmByPasskey(deps: Services): Handler<typeof confirmByPasskeyCall> {
  return async ({ UserLoginID, response }, { principal }) => {
    checkClaims(principal, UserLoginID);
    const { database, now } = deps;
    const passkey = (await settledPasskeys(database.db, principal, now())).find(({ id }) => id === response.id);
    if (!passkey) throw passkeyError();
    const counter = await signedCounter(deps, toConfirm(principal), passkey, response);
    await database.db.transaction().execute(async (tx) => {
      // First, as a logout of this owner or the deletion of their account does: neither then waits for the other.
      await lockRegisteredOwner(tx, principal.id);
      await countUse(tx, passkey, counter, now());
      await confirmSession(tx, principal, now());
    });
    return { Message: en.own_contact.confirmed };
  };
}
