/** What an owner can answer to a message, in the owner's words. */
export const answers = {
  coming_5: 'Coming in 5 minutes',
  coming_15: 'Coming in 15 minutes',
  somebody_else: 'Somebody else comes',
  cannot_come: 'I cannot come',
  seen_to: 'It is seen to',
  not_mine: 'Not my vehicle',
  thanks: 'Thanks, moved it',
} as const;
