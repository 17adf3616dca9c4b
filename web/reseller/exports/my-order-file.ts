import { orderList } from '../../../contract/reseller-orders.ts';
import type { CallResult } from '../../api.ts';
import { dayOf, shownDay } from '../../dates.ts';
import type { Column } from '../../lists/csv.ts';
import { paths } from '../../paths.ts';
import { ordersQuery } from '../orders/orders-query.ts';
import type { Route } from './+types/my-order-file';
import { allRows } from './all-rows.ts';
import { listFile } from './list-file.ts';

type Row = CallResult<typeof orderList>['order_list'][number];

export function loader(args: Route.LoaderArgs) {
  return listFile<Row>(args, {
    page: paths.myOrder,
    name: 'orders',
    columns: (t): Column<Row>[] => [
      { head: t.order_no, count: ({ order_id }) => order_id },
      { head: t.order_date, text: ({ order_date }) => dayOf(order_date) },
      { head: t.net_amount, amount: ({ NetAmount }) => NetAmount },
      { head: t.mode, text: ({ mode }) => t[`mode_${mode}`] },
      { head: t.payment_status, text: ({ payment_status }) => t[`payment_${payment_status}`] },
      { head: t.order_status, text: ({ order_status }) => t[`order_${order_status}`] },
      { head: t.dispatch_date, text: ({ dispatch_date }) => shownDay(dispatch_date) },
      { head: t.courier, text: ({ courier_name }) => courier_name },
      { head: t.docket_no, text: ({ docket_number }) => docket_number },
    ],
    rows: (call, guid, query) =>
      allRows(
        (page) => call(orderList, { guid, ...ordersQuery(query), page }),
        ({ order_list }) => order_list,
      ),
  });
}
