import { contactList } from '../../../contract/console/contacts.ts';
import { owners } from '../../../messages/console/owners.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice, Days } from '../lists/filter-fields.tsx';
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
    fields: ({ kind, recipient, step, from, to, owner }) => (
      <>
        <Choice name="step" label={t.step} chosen={step} values={filters.step.values} text={(is) => t[`step_${is}`]} />
        <Choice name="kind" label={t.kind} chosen={kind} values={filters.kind.values} text={(is) => t[`kind_${is}`]} />
        <Choice
          name="recipient"
          label={t.recipient}
          chosen={recipient}
          values={filters.recipient.values}
          text={(is) => t[`recipient_${is}`]}
        />
        <Days from={from} to={to} />
        {owner ? (
          <p className="hint">
            <input type="hidden" name="owner" value={owner} />
            {fill(t.of_owner, { number: owner })}
          </p>
        ) : null}
      </>
    ),
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
