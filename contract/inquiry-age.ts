/** How long a writer has waited for us: the words, and the colour, of an inquiry's age. */
export const inquiryAges = ['fresh', 'waiting', 'late'] as const;
export type InquiryAge = (typeof inquiryAges)[number];

const hour = 3600 * 1000;

/** From when on it is no longer fresh, and from when on we have broken our word: an answer within 48 hours is promised. In milliseconds. */
const waitingFrom = 24 * hour;
const lateFrom = 48 * hour;

/** `since`: an instant, when the writer wrote what is not answered yet. */
export function inquiryAge(since: string, now: Date): InquiryAge {
  const waited = now.getTime() - Date.parse(since);
  if (waited >= lateFrom) return 'late';
  return waited >= waitingFrom ? 'waiting' : 'fresh';
}
