import { orderList } from '../../../contract/reseller-orders.ts';
import { loadForReseller } from '../../for-reseller/load-for-reseller.ts';
import { ResellerPage } from '../../for-reseller/reseller-page.tsx';
import { requestMessages, useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { leadToLastPage, pageIn, queryOf, rowsOfPage } from '../lists/query.ts';
import type { Route } from './+types/my-order';
import { loadViewed, viewIn } from './load-viewed.ts';
import { ordersAsked } from './orders-asked.ts';
import { OrdersView } from './orders-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const query = queryOf(args.request);
  const [filters, page, view] = [ordersAsked(query), pageIn(query), viewIn(query)];
  return loadForReseller(
    args,
    async (call, guid) => {
      const [{ order_list: orders, Message: _ok, ...pages }, viewed] = await Promise.all([
        call(orderList, { guid, ...filters, page, rows: rowsOfPage }),
        view === null ? null : loadViewed(call, guid, view, requestMessages(args.request)),
      ]);
      leadToLastPage(paths.myOrder, filters, page, pages);
      return { orders, pages, filters, viewed };
    },
    ({ reseller_lists: t }, refused) => (refused ? t.orders_failed : t.orders_empty),
  );
}

export default function MyOrder({ loaderData }: Route.ComponentProps) {
  const t = useMessages().reseller_lists;
  return (
    <ResellerPage title={t.orders_title} loaded={loaderData}>
      {(ready) => <OrdersView {...ready} />}
    </ResellerPage>
  );
}
