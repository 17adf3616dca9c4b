import { contactKinds, contactList, recipients } from '../../../contract/console/contacts.ts';
import { consoleText } from '../../../messages/console.ts';
import { choiceIn, searchParamsOf } from '../../lists/query.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { dayIn, listed, listInput, readQuery } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { OwnerTabs } from '../owners/owner-tabs.tsx';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/contacts';
import { ContactsView } from './contacts-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const owner = searchParams.get('owner') ?? '';
  const query = readQuery(searchParams, ['at'], {
    kind: choiceIn(searchParams, 'kind', contactKinds),
    recipient: choiceIn(searchParams, 'recipient', recipients),
    from: dayIn(searchParams, 'from'),
    to: dayIn(searchParams, 'to'),
    owner: /^[1-9]\d{0,8}$/.test(owner) ? owner : '',
  });
  return loadForOperator(args, async (call) => {
    const { Contacts, ...pageInfo } = await call(contactList, listInput(query));
    return listed(consolePaths.contacts, query, Contacts, pageInfo);
  });
}

export default function ContactsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ConsolePage title={consoleText.owners.contacts} loaded={loaderData}>
      {(ready) => (
        <>
          <OwnerTabs />
          <ContactsView {...ready} />
        </>
      )}
    </ConsolePage>
  );
}
