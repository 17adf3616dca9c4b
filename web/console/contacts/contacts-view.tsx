import { contactKinds, recipients } from '../../../contract/console/contacts.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { Empty } from '../../ui/empty.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice, Days } from '../lists/filter-fields.tsx';
import type { ListQuery, PageInfo } from '../lists/list-query.ts';
import { consolePaths } from '../paths.ts';
import { type ContactRow, contactColumns } from './contact-columns.tsx';

const t = consoleText.owners;

interface ContactsViewProps {
  query: ListQuery<
    'at',
    { kind: ContactRow['kind'] | ''; recipient: ContactRow['recipient'] | ''; from: string; to: string; owner: string }
  >;
  rows: ContactRow[];
  pageInfo: PageInfo;
}

export function ContactsView({ query, rows, pageInfo }: ContactsViewProps) {
  const { kind, recipient, from, to, owner } = query.filters;
  return (
    <ConsoleList
      path={consolePaths.contacts}
      query={query}
      pageInfo={pageInfo}
      caption={t.contacts_caption}
      columns={contactColumns}
      rows={rows}
      rowKey={({ id }) => id}
      searchHint={t.contacts_search}
      filters={
        <>
          <Choice name="kind" label={t.kind} chosen={kind} values={contactKinds} text={(value) => t[`kind_${value}`]} />
          <Choice
            name="recipient"
            label={t.recipient}
            chosen={recipient}
            values={recipients}
            text={(value) => t[`recipient_${value}`]}
          />
          <Days from={from} to={to} />
          {owner ? (
            <p className="hint">
              <input type="hidden" name="owner" value={owner} />
              {fill(t.of_owner, { number: owner })}
            </p>
          ) : null}
        </>
      }
      empty={
        <Empty text={t.contacts_empty}>
          <p>{t.contacts_empty_help}</p>
        </Empty>
      }
    />
  );
}
