const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** A day in India, in words. */
export function dayOf(instant: string): string {
  return day.format(new Date(instant));
}
