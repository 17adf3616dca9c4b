/** As long as the Digital Personal Data Protection Rules ask for a log to be kept, and no longer. */
const retentionDays = 366;

/** The oldest moment of which a log is kept: of contacts, of inquiries, and of what the payment provider reported. */
export function retainedSince(now: Date): Date {
  return new Date(now.getTime() - retentionDays * 24 * 3600 * 1000);
}
