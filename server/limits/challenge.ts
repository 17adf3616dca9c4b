import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { challengeSeconds } from '../../contract/challenge.ts';
import type { Vault } from '../personal-data/vault.ts';
import { secondsAfter } from '../seconds-after.ts';

/** Tries at the puzzle, and rounds of PBKDF2 for each: some half a second of a phone of 150 euros. */
const usualWork = { tries: 500, rounds: 1000 };

/** A challenge as a browser shows it again. */
export interface ShownChallenge {
  id: string;
  /** As in Wish. */
  limit: string;
  price: number;
  /** From when it counts as met without its puzzle; null for never. */
  from: Date | null;
  isSolved: boolean;
}

interface Wish {
  /** Whom it is good for: `networkIndex` of them who get it. */
  network: string;
  /** Which limit they had reached: of that one they may wait for a use. */
  limit: string;
  /** How many times the usual work its puzzle is. */
  price: number;
  from: Date | null;
}

/**
 * What a network's busy hour asks of who comes next: to wait until `from`, or to solve a puzzle sooner. As text, which no one else can have made; the
 * puzzle's solution is shown behind it, after a dot.
 */
export async function makeChallenge(
  vault: Vault,
  { network, limit, price, from }: Wish,
  now: Date,
  { tries, rounds } = usualWork,
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    // Neither end is guessed: whoever knew the most tries could leave out the first ones.
    counter: randomInt(tries * price * 2),
    deriveKey,
    data: {
      network,
      limit,
      price,
      from: from?.getTime() ?? null,
      until: secondsAfter(now, challengeSeconds).getTime(),
    },
    hmacSignatureSecret: secretOf(vault),
  });
  return Buffer.from(JSON.stringify(challenge)).toString('base64');
}

const challengeShape = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    data: z.looseObject({
      network: z.string(),
      limit: z.string(),
      price: z.number(),
      from: z.nullable(z.number()),
      until: z.number(),
    }),
  }),
  signature: z.string(),
});
const solutionShape = z.object({ counter: z.number(), derivedKey: z.string() });
const unsolved = { counter: 0, derivedKey: '' };

/** What is shown, where we made it for this network and its time is not over; null for all else. */
export async function readChallenge(
  vault: Vault,
  shown: string,
  network: string,
  now: Date,
): Promise<ShownChallenge | null> {
  const [challengeText = '', solutionText = ''] = shown.split('.');
  const challenge = z.safeParse(challengeShape, fromText(challengeText)).data;
  if (!challenge) return null;
  const { data, nonce } = challenge.parameters;
  const solution = z.safeParse(solutionShape, fromText(solutionText)).data ?? unsolved;
  const { invalidSignature, verified } = await verifySolution({
    challenge: challenge as Parameters<typeof verifySolution>[0]['challenge'],
    solution,
    deriveKey,
    hmacSignatureSecret: secretOf(vault),
  });
  if (invalidSignature !== false || data.network !== network || data.until <= now.getTime()) return null;
  const { limit, price, from } = data;
  return { id: nonce, limit, price, from: from === null ? null : new Date(from), isSolved: verified };
}

function secretOf(vault: Vault): string {
  return vault.index('challenge', 'signature').toString('base64');
}

function fromText(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
