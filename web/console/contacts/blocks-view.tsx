import { Link } from 'react-router';
import type { blockList } from '../../../contract/console/contacts.ts';
import { desk } from '../../../messages/desk.ts';
import type { Answer } from '../../api.ts';
import { Day } from '../../reseller/lists/cells.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Asked, Given } from '../lists/asked.ts';
import { DeskList } from '../lists/desk-list.tsx';
import type { DeskColumn } from '../lists/desk-table.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import { consolePaths, liftPath } from '../paths.ts';
import { Caller } from './caller.tsx';

const t = desk.people;

export const kinds = ['address', 'number'] as const;

type BlockRow = Answer<typeof blockList>['Blocks'][number];

const columns: DeskColumn<BlockRow, 'number'>[] = [
  { title: t.who, cell: ({ key }) => <Caller name={key} isBlocked={false} /> },
  { title: t.known_by, cell: ({ by }) => t[`from_${by}`] },
  { title: t.since, sort: 'number', cell: ({ since }) => <Day at={since} /> },
  { title: t.until, cell: ({ until }) => (until ? <Day at={until} /> : t.for_good) },
  { title: t.emergency, cell: (row) => (row.stops_emergency ? t.emergency_stopped : t.emergency_open) },
  { title: t.why, cell: ({ reason }) => reason },
  { title: t.by, cell: ({ operator }) => operator },
  { title: t.lift, cell: (row) => <Lift {...row} /> },
];

interface BlocksViewProps {
  asked: Asked<'number', { by: BlockRow['by'] | '' }>;
  rows: BlockRow[];
  given: Given;
}

export function BlocksView({ asked, rows, given }: BlocksViewProps) {
  return (
    <DeskList
      path={consolePaths.blocks}
      asked={asked}
      given={given}
      caption={t.blocks_caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      filters={
        <Choice
          name="by"
          label={t.known_by}
          chosen={asked.filters.by}
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

function Lift({ id, key }: BlockRow) {
  return (
    <Link className="link" to={liftPath(id)} aria-label={`${t.lift} ${key}`}>
      {t.lift}
    </Link>
  );
}
