import { ApiError } from '../http/api-error.ts';
import { secondsAfter } from '../seconds-after.ts';
import type { Services } from '../services.ts';
import { addressUses, type ClientIdentity } from './address-uses.ts';
import { makeChallenge } from './challenge.ts';
import type { Use } from './limits.ts';
import { limits } from './table.ts';

/** The first visitor who waits may go on after so many seconds. */
const shortestWait = 10;

/**
 * A challenge for this visitor, and after how many seconds it is met without its puzzle; null if others of the same address, waiting for the same
 * limit, have taken all of this minute's places.
 */
export async function issueChallenge(
  { limits: rateLimits, vault, now }: Pick<Services, 'limits' | 'vault' | 'now'>,
  client: ClientIdentity,
  { limit, places, ...request }: NonNullable<ApiError['challenge']>,
): Promise<{ challenge: string; seconds: number | null }> {
  const at = now();
  const uses = addressUses(vault, 'challenge-wait', client, limit);
  const all = uses.map((use): Use => ({ ...use, multiplier: places * (use.multiplier ?? 1) }));
  const seconds = await waitSeconds(rateLimits, all, places);
  const from = seconds === null ? null : secondsAfter(at, seconds);
  return { challenge: await makeChallenge(vault, { ...request, limit, from }, at), seconds };
}

async function waitSeconds(rateLimits: Services['limits'], uses: Use[], places: number): Promise<number | null> {
  try {
    await rateLimits.count(uses);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
  const remaining = await rateLimits.remaining(uses[0] ?? { limit: 'challenge-wait' });
  const before = Math.max(0, places - remaining - 1);
  return shortestWait + Math.floor((before * limits['challenge-wait'].seconds) / places);
}
