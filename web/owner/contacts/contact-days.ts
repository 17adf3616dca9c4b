import type { ContactEntry } from '../../../contract/owner-control.ts';
import { dayOf } from '../../dates.ts';

interface ContactDay {
  day: string;
  entries: ContactEntry[];
}

/** Contacts, newest first, grouped by their days in India. */
export function contactDays(entries: ContactEntry[]): ContactDay[] {
  const days: ContactDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
