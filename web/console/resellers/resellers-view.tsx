import { Link } from 'react-router';
import type { resellerList } from '../../../contract/console/resellers.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { Day, Rupees } from '../../lists/cells.tsx';
import { Chip } from '../../lists/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice } from '../lists/filter-fields.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import type { PageInfo } from '../lists/list-query.ts';
import { consolePaths, resellerPath } from '../paths.ts';
import { accounts, type resellersQuery, states } from './resellers-query.ts';

export type ResellerRow = CallResult<typeof resellerList>['Resellers'][number];

const t = consoleText.resellers;

const columns: ListColumn<ResellerRow, 'number' | 'balance'>[] = [
  { title: t.number, sort: 'number', cell: ({ id }) => id },
  { title: t.firm, cell: (row) => <Firm {...row} /> },
  { title: t.state, cell: ({ is_on }) => <Chip is={is_on ? 'good' : 'off'} text={is_on ? t.is_on : t.is_off} /> },
  { title: t.discounts, cell: (row) => discounts(row) },
  { title: t.limit, cell: ({ purchase_limit }) => purchase_limit, numeric: true },
  { title: t.balance, sort: 'balance', cell: ({ balance }) => <Rupees amount={balance} />, numeric: true },
  { title: t.since, cell: ({ since }) => <Day at={since} /> },
];

interface ResellersViewProps {
  query: ReturnType<typeof resellersQuery>;
  rows: ResellerRow[];
  pageInfo: PageInfo;
}

export function ResellersView({ query, rows, pageInfo }: ResellersViewProps) {
  const { state, account } = query.filters;
  return (
    <ConsoleList
      path={consolePaths.resellers}
      filePath={consolePaths.resellersFile}
      query={query}
      pageInfo={pageInfo}
      caption={t.caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      filters={
        <>
          <Choice name="state" label={t.state} chosen={state} values={states} text={(value) => t[`is_${value}`]} />
          <Choice name="account" label={t.account} chosen={account} values={accounts} text={(value) => t[value]} />
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

function Firm({ id, firm }: ResellerRow) {
  return (
    <Link className="link" to={resellerPath(id)}>
      {firm}
    </Link>
  );
}

type Discounts = Pick<ResellerRow, 'prepaid_percent' | 'postpaid_percent'>;

export function discounts({ prepaid_percent: prepaid, postpaid_percent: postpaid }: Discounts): string {
  return fill(t.discounts_of, { prepaid, postpaid });
}
