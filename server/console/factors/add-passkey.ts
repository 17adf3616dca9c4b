import type * as z from 'zod/mini';
import type { addPasskey, beginPasskey } from '../../../contract/console/factors.ts';
import type { passkeyToKeep } from '../../../contract/console/passkeys.ts';
import { desk } from '../../../messages/desk.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/record.ts';
import type { ConsoleParts } from '../parts.ts';
import { keepChallenge, takeChallenge } from './challenge.ts';
import { enter } from './enter.ts';
import { lockOwnAccount, requireMaySetUp } from './own-account.ts';
import { passkeyRefused, relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/** Nobody without a PIN, a finger or a face: a stolen key alone proves nothing. */
const userVerification = 'required';

export function begin({ database, vault, publicUrl, now }: Services): Rule<typeof beginPasskey> {
  return async (_input, { principal }) => {
    const { id: rpID } = relyingParty(publicUrl());
    const { operator, passkeys } = await database.db.transaction().execute(async (tx) => {
      const own = await lockOwnAccount(tx, principal);
      requireMaySetUp(own);
      return own;
    });
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: en.product.name,
      rpID,
      userID: new Uint8Array(vault.index('passkey-user', String(operator.id))),
      userName: operator.name,
      excludeCredentials: passkeys.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'preferred', userVerification },
    });
    await keepChallenge(database.db, principal, options.challenge, now());
    return { options: { ...options } };
  };
}

export function add(parts: ConsoleParts): Rule<typeof addPasskey> {
  const { database, now, sessions } = parts;
  return async ({ name, response }, { principal }) => {
    const challenge = await takeChallenge(database.db, principal, now());
    const credential = challenge && (await credentialOf(parts.publicUrl(), challenge, response));
    if (!credential) throw passkeyRefused();
    await database.db.transaction().execute(async (tx) => {
      const own = await lockOwnAccount(tx, principal);
      requireMaySetUp(own);
      const at = now();
      await keep(tx, { ...credential, operator_id: principal.id, name, created_at: at });
      const what = { action: 'operator.factor_add', subject: 'operator', subjectId: principal.id } as const;
      await record(tx, principal, { ...what, changes: { factor: 'passkey' }, now: at });
      if (!own.isProven) await enter(tx, sessions, { operator: principal, by: 'passkey', now: at });
    });
    return { Message: desk.factors.passkey_added };
  };
}

type Response = z.output<typeof passkeyToKeep>;

/** What a passkey is known by from now on, if it was made here, for us, for this challenge. */
async function credentialOf(publicUrl: string, expectedChallenge: string, response: Response) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(publicUrl);
  const expected = { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
  const { verifyRegistrationResponse } = await webauthn();
  // Whatever is wrong with what was sent is told by throwing.
  const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected }).catch(() => passkeyNone);
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey), counter, transports: response.response.transports };
}

const passkeyNone = { registrationInfo: undefined };

type NewPasskey = NonNullable<Awaited<ReturnType<typeof credentialOf>>> & {
  operator_id: number;
  name: string;
  created_at: Date;
};

/** One that is somebody's already stays his. */
async function keep(tx: Db, passkey: NewPasskey): Promise<void> {
  const kept = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) throw passkeyRefused();
}
