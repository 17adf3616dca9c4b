import type { askPasskey, proveByPasskey } from '../../../contract/console/mfa.ts';
import { en } from '../../../messages/en.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Operator } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { passkeysOf } from '../../sign-in/passkeys/account-passkeys.ts';
import type { ChallengeUse } from '../../sign-in/passkeys/challenge.ts';
import { passkeyError } from '../../sign-in/passkeys/relying-party.ts';
import { recordPasskeyUse, requestOptions, verifyPasskey } from '../../sign-in/passkeys/verify-passkey.ts';
import type { ConsoleDeps } from '../deps.ts';
import { completeLogin } from './complete-login.ts';
import { lockOwnAccount } from './own-account.ts';

const challengeUseFor = ({ tokenHash }: Operator): ChallengeUse => ({
  for: 'prove',
  boundTo: tokenHash.toString('base64url'),
});

export function beginPasskeyVerification(deps: Services): Handler<typeof askPasskey> {
  return async (_input, { principal }) => {
    const passkeys = await passkeysOf(deps.database.db, principal);
    if (passkeys.length === 0) throw new ApiError(409, 'no_passkey', en.console_own_mfa.no_passkey);
    const allowed = passkeys.map(({ id, transports }) => ({ id, transports }));
    return { options: await requestOptions(deps, challengeUseFor(principal), allowed) };
  };
}

export function verifyByPasskey(deps: ConsoleDeps): Handler<typeof proveByPasskey> {
  const { database, now, sessions } = deps;
  return async ({ response }, { principal }) => {
    const passkey = (await passkeysOf(database.db, principal)).find(({ id }) => id === response.id);
    if (!passkey) throw passkeyError();
    const counter = await verifyPasskey(deps, challengeUseFor(principal), passkey, response);
    await database.db.transaction().execute(async (tx) => {
      await lockOwnAccount(tx, principal);
      await recordPasskeyUse(tx, passkey, counter, now());
      await completeLogin(tx, sessions, { operator: principal, method: 'passkey', now: now() });
    });
    return { Message: en.console_own_mfa.proven };
  };
}
