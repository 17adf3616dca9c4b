/** What may cost only so much in an hour, as the limits are called. */
export const budgetNames = ['sms-budget-codes', 'sms-budget-all', 'call-budget-owner', 'call-budget-all'] as const;

export type BudgetName = (typeof budgetNames)[number];
