import type { askPasskey, proveByPasskey } from '../../../contract/console/factors.ts';
import { desk } from '../../../messages/desk.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Operator } from '../../http/principal.ts';
import { Refused } from '../../http/refused.ts';
import type { Services } from '../../services.ts';
import { passkeysOf } from '../../sign-in/passkeys/account-passkeys.ts';
import type { ChallengeUse } from '../../sign-in/passkeys/challenge.ts';
import { passkeyRefused } from '../../sign-in/passkeys/relying-party.ts';
import { countUse, requestOptions, signedCounter } from '../../sign-in/passkeys/signed.ts';
import type { ConsoleParts } from '../parts.ts';
import { enter } from './enter.ts';
import { lockOwnAccount } from './own-account.ts';

const toProve = ({ tokenHash }: Operator): ChallengeUse => ({
  for: 'prove',
  boundTo: tokenHash.toString('base64url'),
});

export function ask(parts: Services): Rule<typeof askPasskey> {
  return async (_input, { principal }) => {
    const passkeys = await passkeysOf(parts.database.db, principal);
    if (passkeys.length === 0) throw new Refused(409, 'no_passkey', desk.factors.no_passkey);
    const allowed = passkeys.map(({ id, transports }) => ({ id, transports }));
    return { options: await requestOptions(parts, toProve(principal), allowed) };
  };
}

export function prove(parts: ConsoleParts): Rule<typeof proveByPasskey> {
  const { database, now, sessions } = parts;
  return async ({ response }, { principal }) => {
    const passkey = (await passkeysOf(database.db, principal)).find(({ id }) => id === response.id);
    if (!passkey) throw passkeyRefused();
    const counter = await signedCounter(parts, toProve(principal), passkey, response);
    await database.db.transaction().execute(async (tx) => {
      await lockOwnAccount(tx, principal);
      await countUse(tx, passkey, counter, now());
      await enter(tx, sessions, { operator: principal, by: 'passkey', now: now() });
    });
    return { Message: desk.factors.proven };
  };
}
