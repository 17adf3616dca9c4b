import type { Env } from '../../env.ts';
import { costOfCall } from '../../limits/budgets.ts';
import type { Use } from '../../limits/limits.ts';
import { isNight } from '../night.ts';

/** What a call to an owner about an urgent message uses up when it is counted at this time. */
export function usesOfCall(env: Env, subject: number, at: Date): Use[] {
  return [
    { limit: 'owner-urgent', subject },
    ...(isNight(at) ? [{ limit: 'owner-urgent-night' as const, subject }] : []),
    { limit: 'owner-hour', subject },
    { limit: 'owner-day', subject },
    ...costOfCall(env, 'owner'),
  ];
}
