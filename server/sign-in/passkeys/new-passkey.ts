import type * as z from 'zod/mini';
import { maxPasskeys, type passkeyRegistration } from '../../../contract/passkey-fields.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Principal } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { holderColumns, type PasskeyHolder, passkeysOf } from './account-passkeys.ts';
import { type ChallengeUse, consumeChallenge, newChallenge } from './challenge.ts';
import { passkeyError, relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now' | 'publicUrl'>;

/** A request for a passkey. */
interface NewPasskeyRequest {
  principal: Principal;
  /** What the device shows beside it when it asks which one is meant. */
  label: string;
  /** Ids of those the account has already: a device makes no second one. */
  passkeys: string[];
  /** `required`: a security key that stores no passkey itself, and needs to be given its id, will not do. */
  residentKey: 'required' | 'preferred';
}

/** The options with which a browser makes a new passkey, in this session alone. */
export async function creationOptions(deps: Deps, { principal, label, passkeys, residentKey }: NewPasskeyRequest) {
  const { id: rpID } = relyingParty(deps.publicUrl());
  requireBelowMaxPasskeys(passkeys.length);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: en.product.name,
    rpID,
    userID: userHandle(deps, principal),
    userName: label,
    challenge: newChallenge(deps, addUse(principal)),
    excludeCredentials: passkeys.map((id) => ({ id })),
    // Requires a PIN, a finger or a face: a stolen key alone proves nothing.
    authenticatorSelection: { residentKey, userVerification: 'required' },
  });
  return { ...options };
}

type PasskeyRegistration = z.output<typeof passkeyRegistration>;

/** What to store of a new passkey, if it was made here, for us, for a challenge of this session. */
export async function verifyNewPasskey(deps: Deps, principal: Principal, response: PasskeyRegistration) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps.publicUrl());
  const expectedChallenge = await consumeChallenge(deps, addUse(principal), response.response.clientDataJSON);
  if (expectedChallenge === undefined) throw passkeyError();
  const expected = { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
  const { verifyRegistrationResponse } = await webauthn();
  // The library throws, whatever is wrong with what was sent.
  const verification = await verifyRegistrationResponse({ response, ...expected }).catch(() => undefined);
  if (!verification?.registrationInfo) throw passkeyError();
  const { id, publicKey, counter } = verification.registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey), counter, transports: response.response.transports };
}

type NewPasskey = Awaited<ReturnType<typeof verifyNewPasskey>> & { name: string; created_at: Date };

/** Stores a passkey for an account whose row is locked. One that belongs to an account already stays with it. */
export async function savePasskey(tx: Db, holder: PasskeyHolder, passkey: NewPasskey): Promise<void> {
  requireBelowMaxPasskeys((await passkeysOf(tx, holder)).length);
  const inserted = await tx
    .insertInto('passkey')
    .values({ ...passkey, [holderColumns[holder.kind]]: holder.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw passkeyError();
}

function addUse({ tokenHash }: Principal): ChallengeUse {
  return { for: 'add', boundTo: tokenHash.toString('base64url') };
}

/**
 * Looks random to a reader, and is always the same for an account, so that a device that is asked twice keeps one. An operator's has kept its earlier
 * form.
 */
function userHandle({ vault }: Deps, { kind, id }: PasskeyHolder): Uint8Array<ArrayBuffer> {
  return new Uint8Array(vault.index('passkey-user', kind === 'operator' ? String(id) : `${kind} ${id}`));
}

function requireBelowMaxPasskeys(passkeys: number): void {
  if (passkeys < maxPasskeys) return;
  throw new ApiError(409, 'too_many_passkeys', en.passkeys.too_many, { values: { most: maxPasskeys } });
}
