import type { LoggedContact } from './logged-contact.ts';

/** A part of the log, newest first. */
export interface ContactPage {
  contacts: LoggedContact[];
  /** Where the next page begins; '' if there is none. */
  next: string;
}

/** With the newest page loaded again, below which what was shown stays. Where they have nothing in common, something came between: it begins anew. */
export function withNewest(shown: ContactPage, newest: ContactPage): ContactPage {
  const ids = new Set(newest.contacts.map(({ id }) => id));
  const older = shown.contacts.filter(({ id }) => !ids.has(id));
  if (older.length === shown.contacts.length) return newest;
  return { contacts: [...newest.contacts, ...older], next: shown.next };
}

/** With the page that comes next, or the last one loaded again. */
export function withOlder(shown: ContactPage, older: ContactPage): ContactPage {
  const byId = new Map([...shown.contacts, ...older.contacts].map((contact) => [contact.id, contact]));
  return { contacts: [...byId.values()], next: older.next };
}
