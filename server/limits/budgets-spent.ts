import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { ifThere } from '../db/if-there.ts';
import type { Env } from '../env.ts';
import { keyOf } from './limits.ts';

const budgets = ['sms', 'call'] as const;

/** What of an hour's budget is spent, in paise. */
export interface BudgetSpent {
  budget: (typeof budgets)[number];
  spent: number;
  most: number;
}

type Budgets = Pick<Env, 'smsBudget' | 'callBudget'>;

/** The budgets of this hour: it begins with the first message, or call, after the last one ended. */
export async function budgetsSpent(db: Db, env: Budgets, now: Date): Promise<BudgetSpent[]> {
  const keys = budgets.map((budget) => keyOf({ limit: `${budget}-budget-all` }));
  const rows = await db
    .selectFrom('rate_limit')
    .select(['key', 'points'])
    .where('key', 'in', keys)
    .where('expire', '>', now.getTime())
    .execute();
  const spent = new Map(rows.map(({ key, points }) => [key, points]));
  return budgets.map((budget, at) => ({
    budget,
    spent: spent.get(keys[at] ?? '') ?? 0,
    most: env[`${budget}Budget`].paisePerHour,
  }));
}

/** An alarm on it comes before the first person is refused. */
export function watchBudgets(db: Db, env: Budgets, now: () => Date, registry: Registry): void {
  new Gauge({
    name: 'dastak_budget_spent_ratio',
    help: 'How much of what SMS, or calls, may cost in an hour is spent; from 1 on people are refused',
    labelNames: ['budget'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const { budget, spent, most } of (await ifThere(budgetsSpent(db, env, now()))) ?? [])
        this.set({ budget }, spent / most);
    },
  });
}
