import { Link } from 'react-router';
import { batchStates } from '../../../contract/batch-states.ts';
import type { batchList } from '../../../contract/console/batches.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { counted } from '../../counted.ts';
import { Day, Known } from '../../lists/cells.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import type { PageInfo } from '../lists/list-query.ts';
import { batchPath, consolePaths } from '../paths.ts';
import { BatchState } from './batch-state.tsx';
import { type batchesQuery, kinds } from './batches-query.ts';
import { ForWhom } from './for-whom.tsx';
import { productOf } from './words.ts';

type BatchRow = CallResult<typeof batchList>['Batches'][number];

const t = consoleText.batches;

const columns: ListColumn<BatchRow, 'id' | 'quantity' | 'printed_on'>[] = [
  { title: t.number, sort: 'id', cell: (row) => <Title {...row} /> },
  { title: t.product, cell: (row) => productOf(row) },
  { title: t.quantity_head, sort: 'quantity', cell: ({ quantity }) => counted(quantity), numeric: true },
  { title: t.state, cell: ({ state }) => <BatchState state={state} /> },
  { title: t.printed, sort: 'printed_on', cell: ({ printed_on }) => <Day at={printed_on} /> },
  { title: t.for_whom, cell: (row) => <ForWhom {...row} /> },
  { title: t.note_head, cell: ({ note }) => <Known text={note} /> },
  { title: t.made, cell: ({ created_at }) => <Day at={created_at} /> },
];

interface BatchesViewProps {
  query: ReturnType<typeof batchesQuery>;
  rows: BatchRow[];
  pageInfo: PageInfo;
}

export function BatchesView({ query, rows, pageInfo }: BatchesViewProps) {
  const { state, kind, reseller } = query.filters;
  return (
    <ConsoleList
      path={consolePaths.batches}
      query={query}
      pageInfo={pageInfo}
      caption={t.caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      searchHint={t.search_hint}
      filters={
        <>
          <Choice name="state" label={t.state} chosen={state} values={batchStates} text={(is) => t[`state_${is}`]} />
          <Choice name="kind" label={t.kind} chosen={kind} values={kinds} text={(is) => t[`kind_${is}`]} />
          <Field name="reseller" label={t.reseller} defaultValue={reseller} inputMode="numeric" autoComplete="off" />
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

function Title({ id }: BatchRow) {
  return (
    <Link className="link" to={batchPath(id)}>
      {fill(t.one, { id })}
    </Link>
  );
}
