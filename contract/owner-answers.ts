/**
 * What an owner may answer to a message, in the order in which it is offered. `minutes`: for how many it announces somebody, null where it does not.
 * `isHelp`: somebody looks after the vehicle, or has. `isSeenTo`: it needs nobody any more.
 */
export const ownerAnswers = {
  coming_5: { minutes: 5, isHelp: true, isSeenTo: false },
  coming_15: { minutes: 15, isHelp: true, isSeenTo: false },
  somebody_else: { minutes: null, isHelp: true, isSeenTo: false },
  cannot_come: { minutes: null, isHelp: false, isSeenTo: false },
  seen_to: { minutes: null, isHelp: true, isSeenTo: true },
  not_mine: { minutes: null, isHelp: false, isSeenTo: false },
  thanks: { minutes: null, isHelp: true, isSeenTo: true },
} as const satisfies Record<string, { minutes: number | null; isHelp: boolean; isSeenTo: boolean }>;

export type OwnerAnswer = keyof typeof ownerAnswers;

export const ownerAnswerNames = Object.keys(ownerAnswers) as [OwnerAnswer, ...OwnerAnswer[]];

export function isOwnerAnswer(step: string): step is OwnerAnswer {
  return Object.hasOwn(ownerAnswers, step);
}

/** The answer that holds: the latest of what was done about a message, oldest first; undefined if there is none yet. */
export function latestAnswer<Step extends { kind: string }>(steps: Step[]) {
  return steps.findLast((step): step is Step & { kind: OwnerAnswer } => isOwnerAnswer(step.kind));
}

/** Whether the answer that holds, '' for none, says that the vehicle needs nobody any more. */
export function isSeenTo(answer: OwnerAnswer | ''): boolean {
  return answer !== '' && ownerAnswers[answer].isSeenTo;
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
