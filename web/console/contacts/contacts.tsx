import { contactList } from '../../../contract/console/contacts.ts';
import { owners } from '../../../messages/console/owners.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { choice } from '../lists/list-filter.ts';
import { defineListView } from '../lists/list-view.ts';
import { loadList } from '../lists/load-list.ts';
import { OwnerTabs } from '../owners/owner-tabs.tsx';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/contacts';
import { contactColumns } from './contact-columns.tsx';

const { filters } = contactList;

const listView = defineListView(
  contactList,
  owners,
  { path: consolePaths.contacts, rowKey: ({ id }) => id, searchHint: (t) => t.contacts_search },
  (t) => ({
    caption: t.contacts_caption,

    columns: contactColumns(t),
    filters: [
      choice('step', t.step, filters.step.values, (is) => t[`step_${is}`]),
      choice('kind', t.kind, filters.kind.values, (is) => t[`kind_${is}`]),
      choice('recipient', t.recipient, filters.recipient.values, (is) => t[`recipient_${is}`]),
      choice('answered', t.answered, filters.answered.values, (is) => t[`answered_${is}`]),
      { is: 'days' },
      { is: 'linked', name: 'owner', text: (number) => fill(t.of_owner, { number }) },
    ],
    empty: (
      <Empty text={t.contacts_empty}>
        <p>{t.contacts_empty_help}</p>
      </Empty>
    ),
  }),
);

export const loader = loadList(listView);

export default function ContactsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(owners);
  return (
    <ConsolePage title={t.contacts} loaded={loaderData}>
      {(ready) => (
        <>
          <OwnerTabs />
          <ConsoleList {...listView} {...ready} />
        </>
      )}
    </ConsolePage>
  );
}
