import type {
  beginConfirmation as beginConfirmationCall,
  confirmByPasskey as confirmByPasskeyCall,
} from '../../../contract/own-contact.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import { type Principal, requireOwnIds } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { confirmSession } from '../../sign-in/confirmed.ts';
import type { ChallengeUse } from '../../sign-in/passkeys/challenge.ts';
import { passkeyError } from '../../sign-in/passkeys/relying-party.ts';
import { recordPasskeyUse, requestOptions, verifyPasskey } from '../../sign-in/passkeys/verify-passkey.ts';
import { lockRegisteredOwner } from '../lock-owner.ts';
import { trustedPasskeys } from './trusted-passkeys.ts';

const confirmUse = ({ tokenHash }: Principal): ChallengeUse => ({
  for: 'prove',
  boundTo: tokenHash.toString('base64url'),
});

export function beginConfirmation(deps: Services): Handler<typeof beginConfirmationCall> {
  return async ({ UserLoginID }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const passkeys = await trustedPasskeys(deps.database.db, principal, deps.now());
    if (passkeys.length === 0) throw new ApiError(409, 'no_passkey', en.own_contact.no_passkey);
    const allowed = passkeys.map(({ id, transports }) => ({ id, transports }));
    return { options: await requestOptions(deps, confirmUse(principal), allowed) };
  };
}

export function confirmByPasskey(deps: Services): Handler<typeof confirmByPasskeyCall> {
  return async ({ UserLoginID, response }, { principal }) => {
    requireOwnIds(principal, UserLoginID);
    const { database, now } = deps;
    const passkey = (await trustedPasskeys(database.db, principal, now())).find(({ id }) => id === response.id);
    if (!passkey) throw passkeyError();
    const counter = await verifyPasskey(deps, confirmUse(principal), passkey, response);
    await database.db.transaction().execute(async (tx) => {
      // First, as a logout of this owner or the deletion of their account does: neither then waits for the other.
      await lockRegisteredOwner(tx, principal.id);
      await recordPasskeyUse(tx, passkey, counter, now());
      await confirmSession(tx, principal, now());
    });
    return { Message: en.own_contact.confirmed };
  };
}
