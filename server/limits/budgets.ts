import type { Env } from '../env.ts';
import type { Use } from './limits.ts';

/** What an SMS to an owner takes of the hour's budget. */
export function costOfMessage({ smsBudget }: Pick<Env, 'smsBudget'>): Use {
  return { limit: 'sms-budget-all', points: smsBudget.pricePaise };
}

/**
 * What an SMS with a code takes: codes go to numbers that anyone may enter, and have only a part of the budget, except those requested by a browser
 * that was logged in before.
 */
export function costOfCode(env: Pick<Env, 'smsBudget'>, toKnownBrowser: boolean): Use[] {
  if (toKnownBrowser) return [costOfMessage(env)];
  return [{ limit: 'sms-budget-codes', points: env.smsBudget.pricePaise }, costOfMessage(env)];
}

/** What a call takes: calls to owners have only a part of the budget, so that something is left for an emergency. */
export function costOfCall({ callBudget }: Pick<Env, 'callBudget'>, recipient: 'owner' | 'emergency'): Use[] {
  const points = callBudget.pricePaise;
  const all: Use = { limit: 'call-budget-all', points };
  return recipient === 'owner' ? [{ limit: 'call-budget-owner', points }, all] : [all];
}
