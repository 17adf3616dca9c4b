import type { Messages } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { formatCount } from '../counted.ts';

/** How long something has waited at a moment, in the one unit that tells enough: `26 min`, `5 h`, `3 d`. `since` and `at`: instants. */
export function ageInWords(since: string, at: string, t: Messages['console_common']): string {
  const minutes = Math.floor((Date.parse(at) - Date.parse(since)) / 60_000);
  if (minutes < 1) return t.age_now;
  if (minutes < 60) return fill(t.age_minutes, { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return fill(t.age_hours, { count: hours });
  return fill(t.age_days, { count: formatCount(Math.floor(hours / 24)) });
}
