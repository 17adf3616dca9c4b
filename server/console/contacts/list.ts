import type { contactList } from '../../../contract/console/contacts.ts';
import type { Rule } from '../../http/answer-call.ts';
import type { Services } from '../../services.ts';
import { listOf } from '../lists/list-of.ts';
import { contactsAsked } from './asked.ts';
import { presentContacts } from './present.ts';

export function list({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Rule<typeof contactList> {
  return async (asked) => {
    const order = { id: 'contact.id', column: 'contact.created_at' };
    const { found, given } = await listOf(db, contactsAsked(db, asked), asked, order);
    return { Contacts: await presentContacts(db, found, now()), ...given };
  };
}
