/** open: its writer waits for us. answered: we wrote. closed: there is nothing more to do. */
export const inquiryStates = ['open', 'answered', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** What we write about an inquiry: a mail to its writer, or an internal note. */
export const inquiryEntryKinds = ['reply', 'note'] as const;
export type InquiryEntryKind = (typeof inquiryEntryKinds)[number];

/** What is read in its thread: these, a mail in which somebody answered ours, and the words of an inquiry that was merged into it. */
export const threadEntryKinds = [...inquiryEntryKinds, 'mail', 'merged'] as const;
export type ThreadEntryKind = (typeof threadEntryKinds)[number];
