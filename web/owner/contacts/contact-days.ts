import { dayOf } from '../../dates.ts';
import type { LoggedContact } from './logged-contact.ts';

interface ContactDay {
  day: string;
  contacts: LoggedContact[];
}

/** Contacts, newest first, grouped by their days in India. */
export function contactDays(contacts: LoggedContact[]): ContactDay[] {
  const days: ContactDay[] = [];
  for (const contact of contacts) {
    const day = dayOf(contact.at);
    const last = days.at(-1);
    if (last?.day === day) last.contacts.push(contact);
    else days.push({ day, contacts: [contact] });
  }
  return days;
}
