import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../personal-data/vault.ts';
import type { Services } from '../../services.ts';

const lifetime = 5 * 60 * 1000;
/** In bytes: the expiry, in milliseconds since 1970; a random part that cannot be guessed; the proof that both are ours. */
const size = { until: 6, random: 16, proof: 32 } as const;
const headSize = size.until + size.random;

type Deps = Pick<Services, 'database' | 'vault' | 'now'>;

/** What a passkey signs, and where: a challenge for one purpose is not valid for another, nor for another browser. */
export interface ChallengeUse {
  for: 'add' | 'prove' | 'log in';
  /** A secret of the browser that asked, or the hash of its session's token. */
  boundTo: string;
}

/**
 * A new challenge, good for five minutes and once. Nothing is stored for it: a client that requests many fills no table and invalidates no other's.
 */
export function newChallenge({ vault, now }: Pick<Deps, 'vault' | 'now'>, use: ChallengeUse): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(headSize, randomBytes(headSize));
  head.writeUIntBE(now().getTime() + lifetime, 0, size.until);
  return new Uint8Array(Buffer.concat([head, macOf(vault, use, head)]));
}

/**
 * The challenge that a browser says it has signed, if it is ours, for this use and in time; undefined otherwise. It is used up from here on, whatever
 * comes of it: of several requests at once only one gets it. Whether it was signed is for the calling code to check.
 */
export async function consumeChallenge(
  { database, vault, now }: Deps,
  use: ChallengeUse,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== headSize + size.proof) return undefined;
  const head = bytes.subarray(0, headSize);
  if (!timingSafeEqual(macOf(vault, use, head), bytes.subarray(headSize))) return undefined;
  const expires_at = new Date(head.readUIntBE(0, size.until));
  if (expires_at <= now()) return undefined;
  const used = await database.db
    .insertInto('used_challenge')
    .values({ challenge_hash: createHash('sha256').update(bytes).digest(), expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return used && challenge;
}

function macOf(vault: Vault, use: ChallengeUse, head: Buffer): Buffer {
  return vault.index('passkey-challenge', JSON.stringify([use.for, use.boundTo, head.toString('base64url')]));
}

/** '' where there is none. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
