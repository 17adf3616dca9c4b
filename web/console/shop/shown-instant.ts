import { dayOf, timeOf } from '../../dates.ts';

/** `21-11-2026 18:40`, in India. */
export function shownInstant(instant: string): string {
  return `${dayOf(instant)} ${timeOf(instant)}`;
}
