import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';

const minute = 60_000;

/** How long the writer has waited, in its largest unit. `at`: since when. */
export function ageOf(at: string, now: Date, t: Messages['console_inquiries']): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / minute));
  if (minutes < 60) return fill(t.age_minutes, { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? fill(t.age_hours, { count: hours }) : fill(t.age_days, { count: Math.floor(hours / 24) });
}
