import { sql } from 'kysely';
import { type BudgetName, budgetNames } from '../../contract/console/budgets.ts';
import type { Db } from '../db/database.ts';
import type { GaugesOfQuery } from '../db/database-gauges.ts';
import type { Env } from '../env.ts';
import { keyOf } from './limits.ts';
import { limits } from './table.ts';

/** What of an hour's budget is spent, in paise. */
export interface BudgetSpent {
  budget: BudgetName;
  spent: number;
  most: number;
}

type Budgets = Pick<Env, 'smsBudget' | 'callBudget'>;

/** The budgets of this hour: it begins with the first message, or call, after the last one ended. */
export async function budgetsSpent(db: Db, env: Budgets, now: Date): Promise<BudgetSpent[]> {
  const keys = new Map(budgetNames.map((budget) => [keyOf({ limit: budget }), budget]));
  const rows = await db
    .selectFrom('rate_limit')
    .select(['key', 'points'])
    .where('key', 'in', [...keys.keys()])
    .where('expire', '>', now.getTime())
    .execute();
  const spent = new Map(rows.map(({ key, points }) => [keys.get(key), points]));
  return budgetNames.map((budget) => ({
    budget,
    spent: spent.get(budget) ?? 0,
    most: limits[budget].most.paise(env),
  }));
}

/** An alarm on it comes before the first request is rejected. */
export function budgetGauge(env: Budgets, now: () => Date): GaugesOfQuery {
  const keys = budgetNames.map((budget) => keyOf({ limit: budget }));
  const most = budgetNames.map((budget) => limits[budget].most.paise(env));
  return {
    gauges: [
      {
        name: 'dastak_budget_spent_ratio',
        help: 'How much of what messages, or calls, may cost in an hour is spent; at 1 people are refused',
        labels: ['budget'],
      },
    ],
    query: () => sql`
      select 'dastak_budget_spent_ratio' as name, array[budget] as labels, coalesce(points, 0)::float8 / most as value
      from unnest(${[...budgetNames]}::text[], ${keys}::text[], ${most}::float8[]) as budgets (budget, key, most)
        left join rate_limit on rate_limit.key = budgets.key and expire > ${now().getTime()}::bigint`,
  };
}
