import type { Env } from '../env.ts';
import type { Use } from './limits.ts';

/** What an SMS to an owner takes of the hour's budget. */
export function costOfMessage({ smsBudget }: Pick<Env, 'smsBudget'>): Use {
  return { limit: 'sms-budget-all', points: smsBudget.pricePaise };
}

/** What an SMS with a code takes: codes go to numbers that anybody may name, and have a part of the budget alone. */
export function costOfCode(env: Pick<Env, 'smsBudget'>): Use[] {
  return [{ limit: 'sms-budget-codes', points: env.smsBudget.pricePaise }, costOfMessage(env)];
}
