/** The values of `intent` in the forms about a reseller's stickers. */
export const sellIntents = { mark: 'mark', undo: 'undo', print: 'print' } as const;
