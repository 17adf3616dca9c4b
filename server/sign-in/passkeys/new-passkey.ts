import type * as z from 'zod/mini';
import { mostPasskeys, type passkeyToKeep } from '../../../contract/passkey-fields.ts';
import { en } from '../../../messages/en.ts';
import type { Db } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Principal } from '../../http/principal.ts';
import type { Services } from '../../services.ts';
import { type Holder, holderColumns, passkeysOf } from './account-passkeys.ts';
import { type ChallengeUse, newChallenge, takeChallenge } from './challenge.ts';
import { passkeyError, relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

type Deps = Pick<Services, 'database' | 'vault' | 'now' | 'publicUrl'>;

/** A request for a passkey. */
interface Wanted {
  principal: Principal;
  /** What the device shows beside it when it asks which one is meant. */
  label: string;
  /** Ids of those the account has already: a device makes no second one. */
  passkeys: string[];
  /** `required`: a security key that stores no passkey itself, and needs to be given its id, will not do. */
  residentKey: 'required' | 'preferred';
}

/** The options with which a browser makes a new passkey, in this session alone. */
export async function creationOptions(deps: Deps, { principal, label, passkeys, residentKey }: Wanted) {
  const { id: rpID } = relyingParty(deps.publicUrl());
  requireRoom(passkeys.length);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: en.product.name,
    rpID,
    userID: userHandle(deps, principal),
    userName: label,
    challenge: newChallenge(deps, toAdd(principal)),
    excludeCredentials: passkeys.map((id) => ({ id })),
    // Requires a PIN, a finger or a face: a stolen key alone proves nothing.
    authenticatorSelection: { residentKey, userVerification: 'required' },
  });
  return { ...options };
}

type Response = z.output<typeof passkeyToKeep>;

/** What to store of a new passkey, if it was made here, for us, for a challenge of this session. */
export async function newCredential(deps: Deps, principal: Principal, response: Response) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps.publicUrl());
  const expectedChallenge = await takeChallenge(deps, toAdd(principal), response.response.clientDataJSON);
  if (expectedChallenge === undefined) throw passkeyError();
  const expected = { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
  const { verifyRegistrationResponse } = await webauthn();
  // The library throws, whatever is wrong with what was sent.
  const checked = await verifyRegistrationResponse({ response, ...expected }).catch(() => undefined);
  if (!checked?.registrationInfo) throw passkeyError();
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey), counter, transports: response.response.transports };
}

type NewPasskey = Awaited<ReturnType<typeof newCredential>> & { name: string; created_at: Date };

/** Stores a passkey for an account whose row is locked. One that belongs to an account already stays with it. */
export async function savePasskey(tx: Db, holder: Holder, passkey: NewPasskey): Promise<void> {
  requireRoom((await passkeysOf(tx, holder)).length);
  const kept = await tx
    .insertInto('passkey')
    .values({ ...passkey, [holderColumns[holder.kind]]: holder.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) throw passkeyError();
}

function toAdd({ tokenHash }: Principal): ChallengeUse {
  return { for: 'add', boundTo: tokenHash.toString('base64url') };
}

/**
 * Looks random to a reader, and is always the same for an account, so that a device that is asked twice keeps one. An operator's has kept its earlier
 * form.
 */
function userHandle({ vault }: Deps, { kind, id }: Holder): Uint8Array<ArrayBuffer> {
  return new Uint8Array(vault.index('passkey-user', kind === 'operator' ? String(id) : `${kind} ${id}`));
}

function requireRoom(passkeys: number): void {
  if (passkeys < mostPasskeys) return;
  throw new ApiError(409, 'too_many_passkeys', en.passkeys.too_many, { values: { most: mostPasskeys } });
}
