import { orderList } from '../../../contract/reseller-orders.ts';
import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { pageIn, redirectToLastPage, rowsPerPage, searchParamsOf } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { requestMessages } from '../../request-messages.ts';
import { loadForReseller } from '../load-for-reseller.ts';
import { ResellerPage } from '../reseller-page.tsx';
import type { Route } from './+types/my-order';
import { loadViewed, viewIn } from './load-viewed.ts';
import { ordersQuery } from './orders-query.ts';
import { OrdersView } from './orders-view.tsx';

export function loader(args: Route.LoaderArgs) {
  const searchParams = searchParamsOf(args.request);
  const [filters, page, view] = [ordersQuery(searchParams), pageIn(searchParams), viewIn(searchParams)];
  return loadForReseller(
    args,
    async (call, guid) => {
      const [{ order_list: orders, Message: _ok, ...pages }, viewed] = await Promise.all([
        call(orderList, { guid, ...filters, page, rows: rowsPerPage }),
        view === null ? null : loadViewed(call, guid, view, requestMessages(args.request)),
      ]);
      redirectToLastPage(paths.myOrder, filters, page, pages);
      return { orders, pages, filters, viewed };
    },
    ({ reseller_lists: t }, refused) => (refused ? t.orders_failed : t.orders_empty),
  );
}

export default function MyOrder({ loaderData }: Route.ComponentProps) {
  const t = useMessages(resellerLists);
  return (
    <ResellerPage title={t.orders_title} loaded={loaderData}>
      {(ready) => <OrdersView {...ready} />}
    </ResellerPage>
  );
}
