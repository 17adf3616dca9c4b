import { Link } from 'react-router';
import type { consoleOrders } from '../../../contract/console/orders.ts';
import { deliveries, payTypes } from '../../../contract/order-states.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { Day, Rupees } from '../../lists/cells.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { Choice, Days } from '../lists/filter-fields.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import type { PageInfo } from '../lists/list-query.ts';
import { consolePaths, orderPath } from '../paths.ts';
import { OrderState } from './order-state.tsx';
import { kinds, type ordersQuery, payments, states } from './orders-query.ts';

export type OrderRow = CallResult<typeof consoleOrders>['Orders'][number];

const t = consoleText.order_pages;

const columns: ListColumn<OrderRow, 'created_at' | 'net_paise'>[] = [
  { title: t.number, cell: ({ order_id }) => <OrderLink id={order_id} /> },
  { title: t.ordered, sort: 'created_at', cell: ({ ordered_at }) => <Day at={ordered_at} /> },
  { title: t.kind, cell: ({ kind }) => t[`kind_${kind}`] },
  { title: t.state, cell: ({ state }) => <OrderState state={state} /> },
  { title: t.quantity, cell: ({ quantity }) => quantity, numeric: true },
  { title: t.net, sort: 'net_paise', cell: ({ net }) => <Rupees amount={net} />, numeric: true },
  { title: t.city, cell: ({ city }) => city || t.none },
  { title: t.docket, cell: ({ docket }) => docket || t.none },
  { title: t.invoice, cell: ({ invoice }) => invoice || t.none },
];

function OrderLink({ id }: { id: number }) {
  return (
    <Link className="link" to={orderPath(id)}>
      {id}
    </Link>
  );
}

interface OrdersViewProps {
  query: ReturnType<typeof ordersQuery>;
  rows: OrderRow[];
  pageInfo: PageInfo;
}

export function OrdersView({ query, rows, pageInfo }: OrdersViewProps) {
  const { buyer_of: number } = query.filters;
  return (
    <>
      {number ? (
        <Notice>
          {fill(t.of_buyer, { number })}{' '}
          <Link className="link" to={consolePaths.orders}>
            {t.all_orders}
          </Link>
        </Notice>
      ) : null}
      <ConsoleList
        path={consolePaths.orders}
        filePath={consolePaths.ordersFile}
        query={query}
        pageInfo={pageInfo}
        caption={t.caption}
        columns={columns}
        rows={rows}
        rowKey={({ order_id }) => order_id}
        searchHint={t.search_hint}
        filters={<OrderFilters {...query.filters} />}
        empty={
          <Empty text={t.empty}>
            <p>{t.empty_help}</p>
          </Empty>
        }
      />
    </>
  );
}

function OrderFilters(chosen: ReturnType<typeof ordersQuery>['filters']) {
  const { kind, state, mode, delivery, payment, reseller, buyer_of, from, to } = chosen;
  return (
    <>
      <Choice name="state" label={t.state} chosen={state} values={states} text={(value) => t[`state_${value}`]} />
      <Choice name="kind" label={t.kind} chosen={kind} values={kinds} text={(value) => t[`kind_${value}`]} />
      <Choice
        name="payment"
        label={t.payment}
        chosen={payment}
        values={payments}
        text={(value) => t[`payment_${value}`]}
      />
      <Choice
        name="delivery"
        label={t.delivery}
        chosen={delivery}
        values={deliveries}
        text={(value) => t[`delivery_${value}`]}
      />
      <Choice name="mode" label={t.mode} chosen={mode} values={payTypes} text={(value) => t[`mode_${value}`]} />
      <Days from={from} to={to} />
      {reseller ? <input type="hidden" name="reseller" value={reseller} /> : null}
      {buyer_of ? <input type="hidden" name="buyer_of" value={buyer_of} /> : null}
    </>
  );
}
