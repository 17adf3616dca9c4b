/** How many days each period of the figures has; a year is 52 weeks. */
export const periodLengths = { 7: 7, 30: 30, 90: 90, 365: 364 } as const;
export type PeriodDays = keyof typeof periodLengths;
export const periods = [7, 30, 90, 365] as const satisfies readonly PeriodDays[];
