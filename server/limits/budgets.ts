import { smsLength } from '../../messages/sms-length.ts';
import type { Env } from '../env.ts';
import type { Use } from './limits.ts';

/** What SMS with these texts take of the hour's budget. */
export function costOfMessages(env: Pick<Env, 'smsBudget'>, texts: string[]): Use {
  return { limit: 'sms-budget-all', points: paiseOf(env, texts) };
}

/**
 * What an SMS with a code takes: codes go to numbers that anyone may enter, and have only a part of the budget, except those requested by a browser
 * that was logged in before.
 */
export function costOfCode(env: Pick<Env, 'smsBudget'>, text: string, toKnownBrowser: boolean): Use[] {
  const all = costOfMessages(env, [text]);
  return toKnownBrowser ? [all] : [{ limit: 'sms-budget-codes', points: paiseOf(env, [text]) }, all];
}

/** In paise. The provider bills each part of a long text as an SMS. */
function paiseOf({ smsBudget }: Pick<Env, 'smsBudget'>, texts: string[]): number {
  return texts.reduce((paise, text) => paise + smsLength(text).parts * smsBudget.pricePaise, 0);
}

/** What a call takes: calls to owners have only a part of the budget, so that something is left for an emergency. */
export function costOfCall({ callBudget }: Pick<Env, 'callBudget'>, recipient: 'owner' | 'emergency'): Use[] {
  const points = callBudget.pricePaise;
  const all: Use = { limit: 'call-budget-all', points };
  return recipient === 'owner' ? [{ limit: 'call-budget-owner', points }, all] : [all];
}
