import { Link } from 'react-router';
import type { blockList } from '../../../contract/console/contacts.ts';
import { consoleText } from '../../../messages/console.ts';
import type { CallResult } from '../../api.ts';
import { Day } from '../../lists/cells.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import type { ListQuery, PageInfo } from '../lists/list-query.ts';
import { consolePaths, unblockPath } from '../paths.ts';
import { Caller } from './caller.tsx';

const t = consoleText.owners;

export const kinds = ['address', 'number'] as const;

type BlockRow = CallResult<typeof blockList>['Blocks'][number];

const columns: ListColumn<BlockRow, 'number'>[] = [
  { title: t.who, cell: ({ key }) => <Caller name={key} isBlocked={false} /> },
  { title: t.known_by, cell: ({ by }) => t[`from_${by}`] },
  { title: t.since, sort: 'number', cell: ({ since }) => <Day at={since} /> },
  { title: t.until, cell: ({ until }) => (until ? <Day at={until} /> : t.for_good) },
  { title: t.emergency, cell: (row) => (row.stops_emergency ? t.emergency_stopped : t.emergency_open) },
  { title: t.why, cell: ({ reason }) => reason },
  { title: t.by, cell: ({ operator }) => operator },
  { title: t.lift, cell: (row) => <Unblock {...row} /> },
];

interface BlocksViewProps {
  query: ListQuery<'number', { by: BlockRow['by'] | '' }>;
  rows: BlockRow[];
  pageInfo: PageInfo;
}

export function BlocksView({ query, rows, pageInfo }: BlocksViewProps) {
  return (
    <ConsoleList
      path={consolePaths.blocks}
      query={query}
      pageInfo={pageInfo}
      caption={t.blocks_caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      filters={
        <Choice
          name="by"
          label={t.known_by}
          chosen={query.filters.by}
          values={kinds}
          text={(value) => t[`from_${value}`]}
        />
      }
      empty={
        <Empty text={t.blocks_empty}>
          <p>{t.blocks_empty_help}</p>
        </Empty>
      }
    />
  );
}

function Unblock({ id, key }: BlockRow) {
  return (
    <Link className="link" to={unblockPath(id)} aria-label={`${t.lift} ${key}`}>
      {t.lift}
    </Link>
  );
}
