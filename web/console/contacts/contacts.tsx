import { contactKinds, contactList, recipients } from '../../../contract/console/contacts.ts';
import { desk } from '../../../messages/desk.ts';
import { choiceIn, queryOf } from '../../reseller/lists/query.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { askedIn, dayIn, listed, listInput } from '../lists/asked.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import { PeopleTabs } from '../people/people-tabs.tsx';
import type { Route } from './+types/contacts';
import { ContactsView } from './contacts-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const query = queryOf(args.request);
  const owner = query.get('owner') ?? '';
  const asked = askedIn(query, ['at'], {
    kind: choiceIn(query, 'kind', contactKinds),
    recipient: choiceIn(query, 'recipient', recipients),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    owner: /^[1-9]\d{0,8}$/.test(owner) ? owner : '',
  });
  return loadForOperator(args, async (call) => {
    const { Contacts, ...given } = await call(contactList, listInput(asked));
    return listed(consolePaths.contacts, asked, Contacts, given);
  });
}

export default function ContactsPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={desk.people.contacts} loaded={loaderData}>
      {(ready) => (
        <>
          <PeopleTabs />
          <ContactsView {...ready} />
        </>
      )}
    </DeskPage>
  );
}
