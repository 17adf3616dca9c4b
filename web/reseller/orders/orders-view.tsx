import { ListView } from '../../lists/list-view.tsx';
import { listPath, type Pages } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Viewed } from './load-viewed.ts';
import type { OrderRow } from './order.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import type { ordersQuery } from './orders-query.ts';

interface OrdersViewProps {
  orders: OrderRow[];
  pages: Pages;
  filters: ReturnType<typeof ordersQuery>;
  viewed: Viewed | null;
}

export function OrdersView({ orders, pages, filters, viewed }: OrdersViewProps) {
  const t = useMessages().reseller_lists;
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

function NoOrders() {
  const t = useMessages().reseller_lists;
  return (
    <Empty text={t.orders_empty}>
      <ButtonLink kind="primary" to={paths.newOrder}>
        {t.new_order}
      </ButtonLink>
    </Empty>
  );
}
