/** The element ids of what is folded away below the answers. */
export const folds = { quiet: 'quiet', stop: 'stop' } as const;
