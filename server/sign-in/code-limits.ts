import { byAddress } from '../limits/by-address.ts';
import type { Counted, Use } from '../limits/limits.ts';
import type { Services } from '../services.ts';
import { type Addressee, recipientIndex } from './addressee.ts';

type Parts = Pick<Services, 'limits' | 'vault'>;

/**
 * Counts one wish for a code, or refuses with 429. Where `check` says no, or what it names is used up, nothing is sent and the recipient may be
 * written to at once: who is told that he is registered already goes on to log in. The address has asked all the same,
 * so that nobody tries out other people's numbers.
 */
export async function countRequest(
  { limits, vault }: Parts,
  to: Addressee,
  address: string,
  check: () => Promise<Use[]>,
): Promise<void> {
  const whose = recipientIndex(vault, to);
  const counted = await limits.count([
    ...byAddress(vault, 'code-address', address),
    { limit: 'code-soon', whose },
    { limit: 'code-recipient', whose },
  ]);
  try {
    await limits.count(await check());
  } catch (error) {
    await counted.takeBack('code-soon', 'code-recipient');
    throw error;
  }
}

/** Counts one try at any code, or refuses with 429. Taken back when it opened something: only what opens nothing counts. */
export function countTry({ limits, vault }: Parts, address: string): Promise<Counted> {
  return limits.count(byAddress(vault, 'code-try', address));
}

/**
 * Counts one guess at a live code, or refuses with 429. Taken back where it was right. Where no code
 * lives nothing is guessed at: counted, twenty empty tries from anywhere would lock an owner out for a day.
 */
export function countWrong({ limits, vault }: Parts, to: Addressee): Promise<Counted> {
  return limits.count([{ limit: 'code-wrong', whose: recipientIndex(vault, to) }]);
}
