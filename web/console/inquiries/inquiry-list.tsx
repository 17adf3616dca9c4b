import { Link } from 'react-router';
import { assignments, inquiryList } from '../../../contract/console/inquiries.ts';
import type { InquiryState } from '../../../contract/inquiry-states.ts';
import { inquiries } from '../../../messages/console/inquiries.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { Day, TextOrNone } from '../../lists/cells.tsx';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { Empty } from '../../ui/empty.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import { choice, type ListFilter } from '../lists/list-filter.ts';
import type { RowOf } from '../lists/list-query.ts';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths, inquiryPath } from '../paths.ts';
import { shownInstant } from '../shop/shown-instant.ts';
import { AgeChip } from './age-chip.tsx';

const { filters } = inquiryList;

type Row = RowOf<typeof inquiryList>;
type Column = ListColumn<Row, 'number' | 'waiting'>;

/** `now`: given by the page alone, to show how long a writer has waited: in a file that would soon be wrong. */
export function inquiryColumns(t: Messages['console_inquiries'], now?: Date): Column[] {
  const age: Column[] = now ? [{ title: t.age, sort: 'waiting', cell: (row) => <Age {...row} now={now} /> }] : [];
  return [
    { title: t.ticket, text: ({ ticket }) => ticket, cell: (row) => <Ticket {...row} /> },
    // Not in the file: who takes one away has no need of it.
    { title: t.message, cell: (row) => <FirstWords {...row} /> },
    { title: t.state, text: ({ state }) => t[`state_${state}`], cell: (row) => <StateAndNews {...row} /> },
    ...age,
    { title: t.written, sort: 'number', text: ({ at }) => shownInstant(at), cell: ({ at }) => <Day at={at} /> },
    {
      title: t.assigned,
      text: (row) => assigneeOf(row, t),
      cell: (row) => <TextOrNone text={assigneeOf(row, t)} />,
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
      choice('assigned', t.assigned, assignments, (to) => t[`assigned_${to}`]),
      { is: 'linked', name: 'ids', text: () => t.rows_ticked },
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

/** From whom, and how it begins. */
function FirstWords({ by, begins }: Row) {
  return by || begins ? (
    <span className="inquiry-begins" dir="auto">
      <b>{by}</b> {begins}
    </span>
  ) : (
    <TextOrNone text="" />
  );
}

const chips = { open: 'waits', answered: 'good', closed: 'off' } as const;

export function State({ state }: { state: InquiryState }) {
  const t = useMessages(inquiries);
  return <Chip is={chips[state]} text={t[`state_${state}`]} />;
}

/** With a word where its writer has written again. */
function StateAndNews({ state, wrote_again }: Row) {
  const t = useMessages(inquiries);
  return (
    <span className="inquiry-state">
      <State state={state} />
      {wrote_again ? <strong>{t.wrote_again}</strong> : null}
    </span>
  );
}

/** Who has an answer, or nothing more to be told, does not wait. */
function Age({ state, waits_since, now }: Row & { now: Date }) {
  return state === 'open' ? <AgeChip since={waits_since} now={now} /> : <TextOrNone text="" />;
}

/** The name of who answers it, with a word if they have left; '' for nobody yet. */
export function assigneeOf(
  { assigned_to, has_left }: Pick<Row, 'assigned_to' | 'has_left'>,
  t: Messages['console_inquiries'],
): string {
  return has_left ? fill(t.has_left, { name: assigned_to }) : assigned_to;
}

/** A filter as it is; that of who answers also with each operator by name, whom the list's page knows. */
export function withAnswerers<Filter extends ListFilter>(
  filter: Filter,
  answerers: CallResult<typeof inquiryList>['Answerers'],
  t: Messages['console_inquiries'],
): Filter {
  if (filter.is !== 'choice' || filter.name !== 'assigned') return filter;
  const nameOf = new Map(
    answerers.map(({ id, name, is_on }) => [String(id), assigneeOf({ assigned_to: name, has_left: !is_on }, t)]),
  );
  return {
    ...filter,
    values: [...filter.values, ...nameOf.keys()],
    text: (value) => nameOf.get(value) ?? filter.text(value),
  };
}
