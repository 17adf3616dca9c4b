import { Link } from 'react-router';
import type { inquiryList } from '../../../contract/console/inquiries.ts';
import { type InquiryState, inquiryStates } from '../../../contract/inquiry-states.ts';
import { consoleText } from '../../../messages/console.ts';
import type { CallResult } from '../../api.ts';
import { Day, Known } from '../../lists/cells.tsx';
import { Chip } from '../../lists/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import type { PageInfo } from '../lists/list-query.ts';
import { consolePaths, inquiryPath } from '../paths.ts';
import { assignments, type inquiriesQuery } from './inquiries-query.ts';

export type InquiryRow = CallResult<typeof inquiryList>['Inquiries'][number];
type Row = InquiryRow & { age: string };

const t = consoleText.inquiries;

const columns: ListColumn<Row, 'number'>[] = [
  { title: t.ticket, cell: (row) => <Ticket {...row} /> },
  { title: t.state, cell: ({ state }) => <State state={state} /> },
  { title: t.age, cell: ({ age }) => age, numeric: true },
  { title: t.written, sort: 'number', cell: ({ at }) => <Day at={at} /> },
  { title: t.assigned, cell: ({ assigned_to }) => <Known text={assigned_to} /> },
];

interface InquiriesViewProps {
  query: ReturnType<typeof inquiriesQuery>;
  rows: Row[];
  pageInfo: PageInfo;
}

export function InquiriesView({ query, rows, pageInfo }: InquiriesViewProps) {
  const { state, assigned, writer } = query.filters;
  return (
    <ConsoleList
      path={consolePaths.inquiries}
      filePath={consolePaths.inquiriesFile}
      query={query}
      pageInfo={pageInfo}
      caption={t.caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      filters={
        <>
          {writer ? <input type="hidden" name="writer" value={writer} /> : null}
          <Choice name="state" label={t.state} chosen={state} values={inquiryStates} text={(is) => t[`state_${is}`]} />
          <Choice
            name="assigned"
            label={t.assigned}
            chosen={assigned}
            values={assignments}
            text={(to) => t[`assigned_${to}`]}
          />
        </>
      }
      empty={
        <Empty text={t.empty}>
          <p>{t.empty_help}</p>
        </Empty>
      }
    />
  );
}

function Ticket({ id, ticket }: Row) {
  return (
    <Link className="link" to={inquiryPath(id)}>
      {ticket}
    </Link>
  );
}

const chips = { open: 'waits', answered: 'good', closed: 'off' } as const;

export function State({ state }: { state: InquiryState }) {
  return <Chip is={chips[state]} text={t[`state_${state}`]} />;
}
