/** What brings somebody the link by which they answer a message. The link says which it was, for the figures alone: it opens nothing by that. */
export const linkChannels = ['sms', 'push', 'mail'] as const;

export type LinkChannel = (typeof linkChannels)[number];

/** By what somebody looks at a message and answers it: a link, a digit pressed in the call, or the owner's own pages (`app`). */
export const answerChannels = [...linkChannels, 'call', 'app'] as const;

export type AnswerChannel = (typeof answerChannels)[number];
