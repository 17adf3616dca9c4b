/** The values of `intent` in the forms about notifications. */
export const hearIntents = { on: 'hear_on', off: 'hear_off' } as const;
