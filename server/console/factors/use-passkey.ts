import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { askPasskey, proveByPasskey } from '../../../contract/console/factors.ts';
import type { passkeyProof } from '../../../contract/console/passkeys.ts';
import { desk } from '../../../messages/desk.ts';
import type { Db } from '../../db/database.ts';
import type { PasskeyTable } from '../../db/tables.ts';
import type { Rule } from '../../http/answer-call.ts';
import { Refused } from '../../http/refused.ts';
import type { Services } from '../../services.ts';
import type { ConsoleParts } from '../parts.ts';
import { keepChallenge, takeChallenge } from './challenge.ts';
import { enter } from './enter.ts';
import { lockOwnAccount } from './own-account.ts';
import { passkeyRefused, relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

type Passkey = Selectable<PasskeyTable>;
type Proof = z.output<typeof passkeyProof>;

export function ask({ database: { db }, publicUrl, now }: Services): Rule<typeof askPasskey> {
  return async (_input, { principal }) => {
    const { id: rpID } = relyingParty(publicUrl());
    const rows = db.selectFrom('passkey').select(['id', 'transports']).where('operator_id', '=', principal.id);
    const allowCredentials = await rows.orderBy('id').execute();
    if (allowCredentials.length === 0) throw new Refused(409, 'no_passkey', desk.factors.no_passkey);
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({ rpID, allowCredentials, userVerification: 'required' });
    await keepChallenge(db, principal, options.challenge, now());
    return { options: { ...options } };
  };
}

export function prove({ database: { db }, publicUrl, now, sessions }: ConsoleParts): Rule<typeof proveByPasskey> {
  return async ({ response }, { principal }) => {
    const challenge = await takeChallenge(db, principal, now());
    const passkeys = db.selectFrom('passkey').selectAll().where('operator_id', '=', principal.id);
    const passkey = await passkeys.where('id', '=', response.id).executeTakeFirst();
    if (!challenge || !passkey) throw passkeyRefused();
    const counter = await counterOf(passkey, { publicUrl: publicUrl(), challenge, response });
    if (counter === undefined) throw passkeyRefused();
    await db.transaction().execute(async (tx) => {
      await lockOwnAccount(tx, principal);
      await countUse(tx, passkey, counter, now());
      await enter(tx, sessions, { operator: principal, by: 'passkey', now: now() });
    });
    return { Message: desk.factors.proven };
  };
}

interface Signed {
  publicUrl: string;
  challenge: string;
  response: Proof;
}

/** How often the authenticator says it has signed, if this is its signature; a copy of it would fall behind. */
async function counterOf({ id, public_key, counter }: Passkey, { publicUrl, challenge, response }: Signed) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(publicUrl);
  const expected = { expectedChallenge: challenge, expectedOrigin, expectedRPID, requireUserVerification: true };
  const credential = { id, publicKey: new Uint8Array(public_key), counter };
  const { verifyAuthenticationResponse } = await webauthn();
  // Whatever is wrong with what was sent is told by throwing.
  const checked = await verifyAuthenticationResponse({ response, ...expected, credential }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

/** Refuses where the passkey was removed, or used elsewhere, since it was read. */
async function countUse(tx: Db, { id, counter: before }: Passkey, counter: number, now: Date): Promise<void> {
  const used = await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw passkeyRefused();
}
