import type { contactList } from '../../../contract/console/contacts.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { listOf } from '../lists/list-of.ts';
import { contactsQuery } from './contacts-query.ts';
import { presentContacts } from './present.ts';

export function list({ database: { db }, now }: Pick<Services, 'database' | 'now'>): Handler<typeof contactList> {
  return async (query) => {
    const order = { id: 'contact.id', column: 'contact.created_at' };
    const { found, pageInfo } = await listOf(db, contactsQuery(db, query), query, order);
    return { Contacts: await presentContacts(db, found, now()), ...pageInfo };
  };
}
