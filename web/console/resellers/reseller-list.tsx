import { Link } from 'react-router';
import { resellerList } from '../../../contract/console/resellers.ts';
import { resellers } from '../../../messages/console/resellers.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { Chip } from '../../lists/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { choice } from '../lists/list-filter.ts';
import type { RowOf } from '../lists/list-query.ts';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths, resellerPath } from '../paths.ts';
import { shortBalance } from './balance-text.ts';

type Row = RowOf<typeof resellerList>;

const { filters } = resellerList;

export const resellersView = defineListView(
  resellerList,
  resellers,
  { path: consolePaths.resellers, rowKey: ({ id }) => id },
  (t) => ({
    caption: t.caption,
    columns: [
      { title: t.number, sort: 'number', count: ({ id }) => id },
      { title: t.firm, text: ({ firm }) => firm, cell: (row) => <Firm {...row} /> },
      {
        title: t.state,
        text: (row) => stateOf(row, t),
        cell: (row) => <Chip is={row.is_on ? 'good' : 'off'} text={stateOf(row, t)} />,
      },
      { title: t.discounts, cell: (row) => discounts(row, t) },
      { title: t.prepaid, count: ({ prepaid_percent }) => prepaid_percent, only: 'file' },
      { title: t.postpaid, count: ({ postpaid_percent }) => postpaid_percent, only: 'file' },
      { title: t.limit, numeric: true, cell: ({ purchase_limit }) => purchase_limit },
      { title: t.limit_label, count: ({ purchase_limit }) => purchase_limit, only: 'file' },
      {
        title: t.balance,
        sort: 'balance',
        numeric: true,
        amount: ({ balance }) => balance,
        cell: ({ balance }) => shortBalance(balance, t),
      },
      { title: t.since, day: ({ since }) => since },
    ],
    tabs: choice('state', t.state, filters.state.values, (is) => t[`is_${is}`]),
    filters: [choice('account', t.account, filters.account.values, (value) => t[value])],
    empty: (
      <Empty text={t.empty}>
        <p>{t.empty_help}</p>
      </Empty>
    ),
  }),
);

function Firm({ id, firm }: Row) {
  return (
    <Link className="link" to={resellerPath(id)}>
      {firm}
    </Link>
  );
}

function stateOf({ is_on }: Row, t: Messages['console_resellers']): string {
  return is_on ? t.is_on : t.is_off;
}

type Discounts = Pick<Row, 'prepaid_percent' | 'postpaid_percent'>;

export function discounts(
  { prepaid_percent: prepaid, postpaid_percent: postpaid }: Discounts,
  t: Messages['console_resellers'],
): string {
  return fill(t.discounts_of, { prepaid, postpaid });
}
