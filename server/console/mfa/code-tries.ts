import type { Limits } from '../../limits/limits.ts';

/** Counts an attempt at an operator's authenticator code before it is checked, or rejects it with 429; one that succeeds is not counted. */
export async function withCodeLimits<T>(limits: Limits, operatorId: number, attempt: () => Promise<T>): Promise<T> {
  const counted = await limits.count([
    { limit: 'authenticator-soon', subject: operatorId },
    { limit: 'authenticator-day', subject: operatorId },
  ]);
  const result = await attempt();
  await counted.uncount();
  return result;
}
