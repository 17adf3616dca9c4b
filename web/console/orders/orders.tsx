import { type ActionFunctionArgs, Link, redirect } from 'react-router';
import { consoleOrders } from '../../../contract/console/orders.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { FindForm, nothingFound } from '../find/find-form.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { loadList } from '../lists/load-list.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/orders';
import { ordersView } from './order-list.tsx';

export const loader = loadList(ordersView);

/** Finds a buyer's orders. Their phone number is in no URL: the list is filtered by an order, and shows all that have the same phone number. */
export function action(args: ActionFunctionArgs) {
  const { console_order_pages: t } = requestMessages(args.request);
  return actForOperator(args, async (call, values) => {
    const search = (values.search ?? '').replace(/[\s-]/g, '');
    const { Orders } = await call(consoleOrders, { search, rows: 1 });
    const [found] = Orders;
    return found && search
      ? redirect(listPath(consolePaths.orders, { buyer_of: found.order_id }))
      : nothingFound(values, t.find_none);
  });
}

export const clientAction = sendChange;

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(orderPages);
  return (
    <ConsolePage title={t.title} loaded={loaderData}>
      {(ready) => (
        <>
          <FindForm
            label={t.find_label}
            hint={t.find_hint}
            button={t.find_button}
            missing={t.find_missing}
            state={actionData}
          />
          <BuyerNotice order={ready.query.filters.buyer_of} />
          <ConsoleList {...ordersView} {...ready} />
        </>
      )}
    </ConsolePage>
  );
}

/** Shown where the list has only one buyer's orders. */
function BuyerNotice({ order }: { order: string }) {
  const t = useMessages(orderPages);
  if (!order) return null;
  return (
    <Notice>
      {fill(t.of_buyer, { number: order })}{' '}
      <Link className="link" to={consolePaths.orders}>
        {t.all_orders}
      </Link>
    </Notice>
  );
}
