/** What is read out to an owner in a call about an urgent message. In `{plate}` each sign stands by itself. */
export const spoken = {
  urgent: 'This is Dastak, about your vehicle {plate}. A person beside it says: {text}.',
  coming_5: 'Press {digit} if you come in 5 minutes.',
  coming_15: 'Press {digit} if you come in 15 minutes.',
  seen_to: 'Press {digit} if it is seen to.',
  cannot_come: 'Press {digit} if you cannot come.',
  somebody_else: 'Press {digit} if somebody else comes.',
  not_mine: 'Press {digit} if it is not your vehicle.',
  again: 'Press {digit} to hear this again.',
} as const;
