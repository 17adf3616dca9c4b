import { consoleOrders } from '../../../contract/console/orders.ts';
import { consoleText } from '../../../messages/console.ts';
import { dayOf } from '../../dates.ts';
import { searchIn } from '../../lists/query.ts';
import { consoleFile } from '../lists/console-file.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/orders-file';
import { orderFilters } from './orders-query.ts';
import type { OrderRow } from './orders-view.tsx';

const t = consoleText.order_pages;

export function loader(args: Route.LoaderArgs) {
  return consoleFile<OrderRow>(args, {
    page: consolePaths.orders,
    name: 'orders',
    rows: async (call, query, part) =>
      (await call(consoleOrders, { ...orderFilters(query), search: searchIn(query), ...part })).Orders,
    numberOf: ({ order_id }) => order_id,
    columns: [
      { head: t.number, count: ({ order_id }) => order_id },
      { head: t.ordered, text: ({ ordered_at }) => dayOf(ordered_at) },
      { head: t.kind, text: ({ kind }) => t[`kind_${kind}`] },
      { head: t.state, text: ({ state }) => t[`state_${state}`] },
      { head: t.mode, text: ({ mode }) => (mode ? t[`mode_${mode}`] : '') },
      { head: t.delivery, text: ({ delivery }) => t[`delivery_${delivery}`] },
      { head: t.reseller, count: ({ reseller }) => reseller },
      { head: t.quantity, count: ({ quantity }) => quantity },
      { head: t.net, amount: ({ net }) => net },
      { head: t.refunded, amount: ({ refunded }) => refunded },
      { head: t.city, text: ({ city }) => city },
      { head: t.docket, text: ({ docket }) => docket },
      { head: t.invoice, text: ({ invoice }) => invoice },
    ],
  });
}
