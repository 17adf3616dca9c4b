import { Link } from 'react-router';
import type { resellerAccount } from '../../../contract/console/resellers.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { shownDay } from '../../dates.ts';
import { Day, Rupees, TextOrNone } from '../../lists/cells.tsx';
import { Pager } from '../../lists/pager.tsx';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { consolePaths, resellerPath } from '../paths.ts';
import { shortBalance } from './balance-text.ts';

export type EntryRow = CallResult<typeof resellerAccount>['Entries'][number];

export interface LedgerPageInfo {
  total: number;
  page: number;
  pages: number;
}

const columnsIn = (t: Messages['console_resellers']): Column<EntryRow>[] => [
  { title: t.number, cell: ({ no }) => no },
  { title: t.at, cell: ({ at }) => <Day at={at} /> },
  { title: t.what, cell: (row) => <EntryDescription row={row} /> },
  { title: t.credit, cell: ({ credit }) => <Side amount={credit} />, numeric: true },
  { title: t.debit, cell: ({ debit }) => <Side amount={debit} />, numeric: true },
  { title: t.closing, cell: ({ closing }) => shortBalance(closing, t), numeric: true },
];

/** A firm's account, newest first. */
export function Entries({ id, rows, pageInfo }: { id: number; rows: EntryRow[]; pageInfo: LedgerPageInfo }) {
  const t = useMessages(resellers);
  return (
    <section className="console-list">
      <Table
        caption={t.entries_caption}
        columns={columnsIn(t)}
        rows={rows}
        rowKey={({ no }) => no}
        empty={
          <Empty text={t.entries_empty}>
            <p>{t.entries_empty_help}</p>
          </Empty>
        }
      />
      <Pager {...pageInfo} to={(page) => listPath(resellerPath(id), { page })} />
    </section>
  );
}

/** An entry is a credit or a debit; the other column is empty. */
function Side({ amount }: { amount: number }) {
  return amount === 0 ? <TextOrNone text="" /> : <Rupees amount={amount} />;
}

function EntryDescription({
  row: { direction, order_id: number, reason, reference, transferred_on },
}: {
  row: EntryRow;
}) {
  const t = useMessages(resellers);
  if (reason === 'transfer')
    return (
      <span>
        {fill(direction === 'in' ? t.reason_transfer_in : t.reason_transfer_out, { reference })}{' '}
        <time className="list-fixed" dateTime={transferred_on}>
          {shownDay(transferred_on)}
        </time>
      </span>
    );
  return (
    <Link className="link" to={`${consolePaths.orders}/${number}`}>
      {fill(t[`reason_${reason}`], { number })}
    </Link>
  );
}
