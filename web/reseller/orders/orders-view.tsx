import Eye from 'lucide-react/icons/eye';
import { Link } from 'react-router';
import { payTypes } from '../../../contract/order-states.ts';
import { orderStatus, paymentStatuses } from '../../../contract/reseller-orders.ts';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { fill } from '../../../messages/fill.ts';
import { Day, Rupees, TextOrNone } from '../../lists/cells.tsx';
import { ChoiceField } from '../../lists/choice-field.tsx';
import { FilterForm } from '../../lists/filter-form.tsx';
import { ListView } from '../../lists/list-view.tsx';
import { listPath, type PageInfo } from '../../lists/query.ts';
import { SearchField } from '../../lists/search-field.tsx';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/table.tsx';
import { useDoneBy } from '../done-by.tsx';
import { useMayChange } from '../use-may-change.ts';
import type { Viewed } from './load-viewed.ts';
import type { OrderRow } from './order.ts';
import { OrderChip, PaymentChip } from './order-chips.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { ordersQuery } from './orders-query.ts';

interface OrdersViewProps {
  orders: OrderRow[];
  pages: PageInfo;
  filters: ReturnType<typeof ordersQuery>;
  viewed: Viewed | null;
}

export function OrdersView({ orders, pages, filters, viewed }: OrdersViewProps) {
  const t = useMessages(resellerLists);
  const query = { ...filters, page: pages.page };
  return (
    <>
      {viewed ? <OrderDialog key={viewed.id} viewed={viewed} listPath={listPath(paths.myOrder, query)} /> : null}
      <ListView
        path={paths.myOrder}
        filePath={paths.myOrderFile}
        filters={filters}
        pages={pages}
        caption={t.orders_caption}
        columns={useOrderColumns((view) => listPath(paths.myOrder, { ...query, view }))}
        rows={orders}
        rowKey={({ order_id }) => order_id}
        form={<OrderFilters filters={filters} />}
        empty={<NoOrders />}
      />
    </>
  );
}

function OrderFilters({ filters }: { filters: ReturnType<typeof ordersQuery> }) {
  const t = useMessages(resellerLists);
  const { search, mode, payment_status, order_status } = filters;
  const fields = (
    <>
      <ChoiceField name="mode" label={t.mode} chosen={mode} values={payTypes} text={(value) => t[`mode_${value}`]} />
      <ChoiceField
        name="payment_status"
        label={t.payment_status}
        chosen={payment_status}
        values={paymentStatuses}
        text={(value) => t[`payment_${value}`]}
      />
      <ChoiceField
        name="order_status"
        label={t.order_status}
        chosen={order_status}
        values={orderStatus.options}
        text={(value) => t[`order_${value}`]}
      />
    </>
  );
  const used = [mode, payment_status, order_status].some((chosen) => chosen !== '');
  return (
    <FilterForm path={paths.myOrder} filters={filters} more={{ used, fields }}>
      <SearchField label={t.search} value={search} hint={t.orders_search_hint} />
    </FilterForm>
  );
}

function NoOrders() {
  const t = useMessages(resellerLists);
  const mayChange = useMayChange();
  return (
    <Empty text={t.orders_empty}>
      {mayChange ? (
        <ButtonLink kind="primary" to={paths.newOrder}>
          {t.new_order}
        </ButtonLink>
      ) : null}
    </Empty>
  );
}

/** Section 2: the columns of My Order. `viewPath`: the address that opens an order above this list. */
function useOrderColumns(viewPath: (order: number) => string): Column<OrderRow>[] {
  const t = useMessages(resellerLists);
  const doneBy = useDoneBy();
  return [
    { title: t.order_no, cell: ({ order_id }) => <b className="list-fixed">{order_id}</b> },
    { title: t.order_date, cell: (order) => <Placed {...order} doneBy={doneBy} /> },
    { title: t.net_amount, cell: ({ NetAmount }) => <Rupees amount={NetAmount} />, numeric: true },
    { title: t.mode, cell: ({ mode }) => <span className="list-fixed">{t[`mode_${mode}`]}</span> },
    { title: t.payment_status, cell: ({ payment_status }) => <PaymentChip status={payment_status} /> },
    { title: t.order_status, cell: ({ order_status }) => <OrderChip status={order_status} /> },
    { title: t.dispatch_date, cell: ({ dispatch_date }) => <Day at={dispatch_date} /> },
    { title: t.courier, cell: ({ courier_name }) => <TextOrNone text={courier_name} /> },
    { title: t.docket_no, cell: ({ docket_number }) => <TextOrNone text={docket_number} /> },
    { title: t.view, cell: ({ order_id }) => <View order={order_id} to={viewPath(order_id)} /> },
  ];
}

/** When, and by whom of the team. */
function Placed({ order_date, placed_by, doneBy }: OrderRow & { doneBy: ReturnType<typeof useDoneBy> }) {
  const by = doneBy(placed_by);
  return (
    <>
      <Day at={order_date} />
      {by === '' ? null : <span className="hint block">{by}</span>}
    </>
  );
}

function View({ order, to }: { order: number; to: string }) {
  const t = useMessages(resellerLists);
  const name = fill(t.view_order, { number: order });
  return (
    <Link className="list-view" to={to} aria-label={name} title={name} preventScrollReset>
      <Eye aria-hidden="true" />
    </Link>
  );
}
