import type * as z from 'zod/mini';
import type { passkeyAuthentication } from '../../../contract/passkey-fields.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { PasskeyRow } from './account-passkeys.ts';
import { type ChallengeUse, consumeChallenge, newChallenge } from './challenge.ts';
import { passkeyError, relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now' | 'publicUrl'>;

/** What a browser signs with a passkey: one of these, or, where none is named, whichever it has for this site. */
export async function requestOptions(
  deps: Deps,
  use: ChallengeUse,
  allowCredentials: Pick<PasskeyRow, 'id' | 'transports'>[] = [],
) {
  const { id: rpID } = relyingParty(deps.publicUrl());
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = newChallenge(deps, use);
  return {
    ...(await generateAuthenticationOptions({ rpID, challenge, allowCredentials, userVerification: 'required' })),
  };
}

export type PasskeyAuthentication = z.output<typeof passkeyAuthentication>;

/**
 * How often the authenticator says it has signed, if this passkey has signed a challenge for this use, here, for us, with a PIN, a finger or a face.
 * Rejects otherwise; the challenge is used up either way.
 */
export async function verifyPasskey(
  deps: Deps,
  use: ChallengeUse,
  passkey: PasskeyRow,
  response: PasskeyAuthentication,
) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps.publicUrl());
  const expectedChallenge = await consumeChallenge(deps, use, response.response.clientDataJSON);
  if (expectedChallenge === undefined) throw passkeyError();
  const expected = { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
  const { id, public_key, counter } = passkey;
  const credential = { id, publicKey: new Uint8Array(public_key), counter };
  const { verifyAuthenticationResponse } = await webauthn();
  // The library throws, whatever is wrong with what was sent.
  const verification = await verifyAuthenticationResponse({ response, ...expected, credential }).catch(() => undefined);
  if (!verification?.verified) throw passkeyError();
  return verification.authenticationInfo.newCounter;
}

/**
 * Rejects if the passkey was removed since it was read, or is a copy, whose counter falls behind. An authenticator that does not count says 0 each
 * time.
 */
export async function recordPasskeyUse(tx: Db, { id }: PasskeyRow, counter: number, now: Date): Promise<void> {
  const used = await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  if (!used) throw passkeyError();
}
