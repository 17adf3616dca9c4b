import type { Limits } from '../../limits/limits.ts';

/** Counts a try at an operator's code of an app before it is looked at, or refuses with 429; one that succeeds does not count. */
export async function countedTry<T>(limits: Limits, operatorId: number, attempt: () => Promise<T>): Promise<T> {
  const counted = await limits.count([
    { limit: 'authenticator-soon', whose: operatorId },
    { limit: 'authenticator-day', whose: operatorId },
  ]);
  const result = await attempt();
  await counted.takeBack();
  return result;
}
