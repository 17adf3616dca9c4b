import { Link } from 'react-router';
import { inquiryList } from '../../../contract/console/inquiries.ts';
import type { InquiryState } from '../../../contract/inquiry-states.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import type { Messages } from '../../../messages/en.ts';
import { Day, TextOrNone } from '../../lists/cells.tsx';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { Empty } from '../../ui/empty.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import { choice } from '../lists/list-filter.ts';
import type { RowOf } from '../lists/list-query.ts';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths, inquiryPath } from '../paths.ts';
import { shownInstant } from '../shop/shown-instant.ts';
import { ageOf } from './age.ts';

const { filters } = inquiryList;

type Column = ListColumn<RowOf<typeof inquiryList>, 'number'>;

/** `now`: given by the page alone, to show how long a writer has waited: in a file that would soon be wrong. */
export function inquiryColumns(t: Messages['console_inquiries'], now?: Date): Column[] {
  const age: Column[] = now ? [{ title: t.age, numeric: true, cell: ({ at }) => ageOf(at, now, t) }] : [];
  return [
    { title: t.ticket, text: ({ ticket }) => ticket, cell: (row) => <Ticket {...row} /> },
    { title: t.state, text: ({ state }) => t[`state_${state}`], cell: ({ state }) => <State state={state} /> },
    ...age,
    { title: t.written, sort: 'number', text: ({ at }) => shownInstant(at), cell: ({ at }) => <Day at={at} /> },
    {
      title: t.assigned,
      text: ({ assigned_to }) => assigned_to,
      cell: (row) => <TextOrNone text={row.assigned_to} />,
    },
  ];
}

/** Has no personal data in its URL: a writer is identified by one of their inquiries. */
export const inquiriesView = defineListView(
  inquiryList,
  inquiries,
  { path: consolePaths.inquiries, rowKey: ({ id }) => id },
  (t) => ({
    caption: t.caption,
    columns: inquiryColumns(t),
    tabs: choice('state', t.state, filters.state.values, (is) => t[`state_${is}`]),
    filters: [
      choice('assigned', t.assigned, filters.assigned.values, (to) => t[`assigned_${to}`]),
      { is: 'linked', name: 'writer', text: () => t.one_writer },
    ],
    empty: (
      <Empty text={t.empty}>
        <p>{t.empty_help}</p>
      </Empty>
    ),
  }),
);

function Ticket({ id, ticket }: { id: number; ticket: string }) {
  return (
    <Link className="link" to={inquiryPath(id)}>
      {ticket}
    </Link>
  );
}

const chips = { open: 'waits', answered: 'good', closed: 'off' } as const;

export function State({ state }: { state: InquiryState }) {
  const t = useMessages(inquiries);
  return <Chip is={chips[state]} text={t[`state_${state}`]} />;
}
