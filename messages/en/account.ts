/** An owner's account as a whole. */
export const account = {
  deleted:
    'Your account is deleted. Your stickers are switched off. What you paid for stays in our books, as tax law asks.',
} as const;
