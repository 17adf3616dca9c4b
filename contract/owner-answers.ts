/**
 * What an owner may answer to a message, in the order in which it is offered. `minutes`: for how many it announces somebody, null where it does not.
 * `isHelp`: somebody looks after the vehicle, or has.
 */
export const ownerAnswers = {
  coming_5: { minutes: 5, isHelp: true },
  coming_15: { minutes: 15, isHelp: true },
  somebody_else: { minutes: null, isHelp: true },
  cannot_come: { minutes: null, isHelp: false },
  seen_to: { minutes: null, isHelp: true },
  not_mine: { minutes: null, isHelp: false },
  thanks: { minutes: null, isHelp: true },
} as const satisfies Record<string, { minutes: number | null; isHelp: boolean }>;

export type OwnerAnswer = keyof typeof ownerAnswers;

export const ownerAnswerNames = Object.keys(ownerAnswers) as [OwnerAnswer, ...OwnerAnswer[]];

export function isOwnerAnswer(step: string): step is OwnerAnswer {
  return Object.hasOwn(ownerAnswers, step);
}

/** How somebody has looked at a message: its owner, or a person whom they have named. */
export const looks = ['seen', 'noticed'] as const;

export function isLook(step: string): step is (typeof looks)[number] {
  return looks.some((look) => look === step);
}

/** For how long a message can be followed by its caller, and answered by the link in the SMS. */
export const answerHours = 24;

/** For how long an owner may be quiet by the link in the SMS; `morning`: until seven o'clock. */
export const quietSpans = ['off', '1', '4', 'morning'] as const;

/** How the sender of a message stands with its owner; `harassment`: blocked, and support was told, too. */
export const blockStates = ['off', 'on', 'harassment'] as const;

/**
 * All that an owner may do about a message, as their log shows it. Of whom they have named alone: `noticed`, they have looked; `declined`, they do
 * not come, where another's answer holds by which somebody does.
 */
export const ownerSteps = [
  'seen',
  'noticed',
  ...ownerAnswerNames,
  'declined',
  'blocked',
  'unblocked',
  'harassment',
] as const;
