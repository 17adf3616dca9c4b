/** open: its writer waits for us. answered: we wrote. closed: there is nothing more to do. */
export const inquiryStates = ['open', 'answered', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** What we write about an inquiry: a mail to its writer, or an internal note. */
export const inquiryEntryKinds = ['reply', 'note'] as const;
export type InquiryEntryKind = (typeof inquiryEntryKinds)[number];
