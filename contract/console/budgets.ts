/** The hourly budgets, by the names of their limits. */
export const budgetNames = ['sms-budget-codes', 'sms-budget-all', 'call-budget-owner', 'call-budget-all'] as const;

export type BudgetName = (typeof budgetNames)[number];
