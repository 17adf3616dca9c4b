import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { challengeSeconds } from '../../contract/challenge.ts';
import type { Vault } from '../personal-data/vault.ts';
import { secondsAfter } from '../seconds-after.ts';

/** Tries at the puzzle, and rounds of PBKDF2 for each: about half a second on a phone of 150 euros. */
const usualWork = { tries: 500, rounds: 1000 };

/** A challenge as a browser presents it. */
export interface PresentedChallenge {
  id: string;
  /** The limit that had been reached. */
  limit: string;
  price: number;
  /** From when it counts as met without its puzzle; null for never. */
  from: Date | null;
  isSolved: boolean;
}

interface ChallengeRequest {
  /** The network it is good for: the `networkIndex` of the visitor who gets it. */
  network: string;
  /** Which limit had been reached: by waiting the visitor gets a use of that one alone. */
  limit: string;
  /** How many times the usual work its puzzle takes. */
  price: number;
  from: Date | null;
}

/**
 * What a visitor has to do in their network's busy hour: wait until `from`, or solve a puzzle sooner. As signed text, which only we can have made;
 * the browser appends the puzzle's solution to it, after a dot.
 */
export async function makeChallenge(
  vault: Vault,
  { network, limit, price, from }: ChallengeRequest,
  now: Date,
  { tries, rounds } = usualWork,
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    // Neither end of the range can be guessed: a client that knew the most tries could leave out the first ones.
    counter: randomInt(tries * price * 2),
    deriveKey,
    data: {
      network,
      limit,
      price,
      from: from?.getTime() ?? null,
      until: secondsAfter(now, challengeSeconds).getTime(),
    },
    hmacSignatureSecret: signingSecret(vault),
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
const noSolution = { counter: 0, derivedKey: '' };

/** What is presented, if we made it for this network and it has not expired; null otherwise. */
export async function readChallenge(
  vault: Vault,
  presented: string,
  network: string,
  now: Date,
): Promise<PresentedChallenge | null> {
  const [challengeText = '', solutionText = ''] = presented.split('.');
  const challenge = z.safeParse(challengeShape, decodeJson(challengeText)).data;
  if (!challenge) return null;
  const { data, nonce } = challenge.parameters;
  const solution = z.safeParse(solutionShape, decodeJson(solutionText)).data ?? noSolution;
  const { invalidSignature, verified } = await verifySolution({
    challenge: challenge as Parameters<typeof verifySolution>[0]['challenge'],
    solution,
    deriveKey,
    hmacSignatureSecret: signingSecret(vault),
  });
  if (invalidSignature !== false || data.network !== network || data.until <= now.getTime()) return null;
  const { limit, price, from } = data;
  return { id: nonce, limit, price, from: from === null ? null : new Date(from), isSolved: verified };
}

function signingSecret(vault: Vault): string {
  return vault.index('challenge', 'signature').toString('base64');
}

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
