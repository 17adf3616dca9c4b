import { type RawBuilder, sql } from 'kysely';
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
  const { rows } = await spentAt(env, now).execute(db);
  return rows;
}

/** An alarm on it comes before the first request is rejected. */
export function budgetGauge(env: Budgets, now: () => Date): GaugesOfQuery {
  return {
    gauges: [
      {
        name: 'dastak_budget_spent_ratio',
        help: 'How much of what messages, or calls, may cost in an hour is spent; at 1 people are refused',
        labels: ['budget'],
      },
    ],
    query: () => sql`
      select 'dastak_budget_spent_ratio' as name, array[budget] as labels, spent / most as value
      from (${spentAt(env, now())}) as budgets`,
  };
}

function spentAt(env: Budgets, now: Date): RawBuilder<BudgetSpent> {
  const keys = budgetNames.map((budget) => keyOf({ limit: budget }));
  const most = budgetNames.map((budget) => limits[budget].most.paise(env));
  return sql`
    select budget, coalesce(points, 0)::float8 as spent, most
    from unnest(${[...budgetNames]}::text[], ${keys}::text[], ${most}::float8[]) with ordinality as budgets (budget, key, most, place)
      left join rate_limit on rate_limit.key = budgets.key and expire > ${now.getTime()}::bigint
    order by place`;
}
