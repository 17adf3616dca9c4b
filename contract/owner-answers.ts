/** What an owner may answer to a message, in the order in which it is offered: for how many minutes it announces somebody, null where it does not. */
export const ownerAnswers = {
  coming_5: { minutes: 5 },
  coming_15: { minutes: 15 },
  somebody_else: { minutes: null },
  cannot_come: { minutes: null },
  seen_to: { minutes: null },
  not_mine: { minutes: null },
  thanks: { minutes: null },
} as const satisfies Record<string, { minutes: number | null }>;

export type OwnerAnswer = keyof typeof ownerAnswers;

export const ownerAnswerNames = Object.keys(ownerAnswers) as [OwnerAnswer, ...OwnerAnswer[]];

export function isOwnerAnswer(step: string): step is OwnerAnswer {
  return Object.hasOwn(ownerAnswers, step);
}

/** For how long a message can be followed by its caller, and answered by the link in the SMS. */
export const answerHours = 24;

/** For how long an owner may be quiet by the link in the SMS; `morning`: until seven o'clock. */
export const quietSpans = ['off', '1', '4', 'morning'] as const;

/** How the sender of a message stands with its owner; `harassment`: blocked, and support was told, too. */
export const blockStates = ['off', 'on', 'harassment'] as const;

/** All that an owner may do about a message, as their log shows it. */
export const ownerSteps = ['seen', ...ownerAnswerNames, 'blocked', 'unblocked', 'harassment'] as const;
