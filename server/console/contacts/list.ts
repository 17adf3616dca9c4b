import type { contactList } from '../../../contract/console/contacts.ts';
import type { Handler } from '../../http/handle-call.ts';
import type { Services } from '../../services.ts';
import { loadListPage } from '../lists/load-list-page.ts';
import { contactsQuery } from './contacts-query.ts';
import { presentContacts } from './present.ts';

export function listContacts({
  database: { db },
  presets,
  now,
}: Pick<Services, 'database' | 'presets' | 'now'>): Handler<typeof contactList> {
  return async (query, { locale }) => {
    const order = { id: 'contact.id', column: 'contact.created_at' };
    const { found, pageInfo } = await loadListPage(db, contactsQuery(db, query), query, order);
    return { Contacts: await presentContacts({ db, presets, now: now(), locale }, found), ...pageInfo };
  };
}
