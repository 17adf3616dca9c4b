import { Link } from 'react-router';
import type { inquiryList } from '../../../contract/console/inquiries.ts';
import { type InquiryState, inquiryStates } from '../../../contract/inquiry-states.ts';
import { desk } from '../../../messages/desk.ts';
import type { Answer } from '../../api.ts';
import { Day, Known } from '../../reseller/lists/cells.tsx';
import { Chip } from '../../reseller/lists/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Given } from '../lists/asked.ts';
import { DeskList } from '../lists/desk-list.tsx';
import type { DeskColumn } from '../lists/desk-table.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import { consolePaths, inquiryPath } from '../paths.ts';
import { assignments, type inquiriesAsked } from './inquiries-asked.ts';

export type InquiryRow = Answer<typeof inquiryList>['Inquiries'][number];
type Row = InquiryRow & { age: string };

const t = desk.inquiries;

const columns: DeskColumn<Row, 'number'>[] = [
  { title: t.ticket, cell: (row) => <Ticket {...row} /> },
  { title: t.state, cell: ({ state }) => <State state={state} /> },
  { title: t.age, cell: ({ age }) => age, numeric: true },
  { title: t.written, sort: 'number', cell: ({ at }) => <Day at={at} /> },
  { title: t.assigned, cell: ({ assigned_to }) => <Known text={assigned_to} /> },
];

interface InquiriesViewProps {
  asked: ReturnType<typeof inquiriesAsked>;
  rows: Row[];
  given: Given;
}

export function InquiriesView({ asked, rows, given }: InquiriesViewProps) {
  const { state, assigned, writer } = asked.filters;
  return (
    <DeskList
      path={consolePaths.inquiries}
      filePath={consolePaths.inquiriesFile}
      asked={asked}
      given={given}
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
