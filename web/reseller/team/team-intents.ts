/** What a button on the page of a team does. */
export const teamIntents = {
  change: 'change',
  remove: 'remove',
  again: 'again',
  takeBack: 'take_back',
  leave: 'leave',
} as const;
