import { indianDate } from '../../../contract/scan-rules.ts';

/** `22-11-2026`, in India. */
export function dayOf(instant: string): string {
  return indianDate(new Date(instant)).split('-').reverse().join('-');
}
