import { Gauge, type Registry } from 'prom-client';
import { type BudgetName, budgetNames } from '../../contract/console/budgets.ts';
import type { Db } from '../db/database.ts';
import { nullIfUnavailable } from '../db/null-if-unavailable.ts';
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
export function watchBudgets(db: Db, env: Budgets, now: () => Date, registry: Registry): void {
  new Gauge({
    name: 'dastak_budget_spent_ratio',
    help: 'How much of what messages, or calls, may cost in an hour is spent; at 1 people are refused',
    labelNames: ['budget'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { budget, spent, most } of (await nullIfUnavailable(budgetsSpent(db, env, now()))) ?? [])
        this.set({ budget }, spent / most);
    },
  });
}
