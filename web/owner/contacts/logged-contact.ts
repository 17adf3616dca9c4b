import type { ContactEntry } from '../../../contract/owner-control.ts';
import { isThankable } from '../../../contract/thankable.ts';

/** A contact of the log, with what can be done about it now. */
export interface LoggedContact extends ContactEntry {
  isThankable: boolean;
}

export function loggedContact(entry: ContactEntry, now: Date): LoggedContact {
  return { ...entry, isThankable: isThankable(entry, now) };
}
