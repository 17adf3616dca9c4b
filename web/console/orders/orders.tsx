import { type ActionFunctionArgs, redirect } from 'react-router';
import { consoleOrders } from '../../../contract/console/orders.ts';
import { consoleText } from '../../../messages/console.ts';
import { listPath, searchParamsOf } from '../../lists/query.ts';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { FindForm, nothingFound } from '../find/find-form.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { listed, listInput } from '../lists/list-query.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/orders';
import { ordersQuery } from './orders-query.ts';
import { OrdersView } from './orders-view.tsx';

const t = consoleText.order_pages;

export function loader(args: Route.LoaderArgs) {
  const query = ordersQuery(searchParamsOf(args.request));
  return loadForOperator(args, async (call) => {
    const { Orders, ...pageInfo } = await call(consoleOrders, listInput(query));
    return listed(consolePaths.orders, query, Orders, pageInfo);
  });
}

/** Finds a buyer's orders. Their number is in no address: the list then shows the orders that have the same number as one order. */
export function action(args: ActionFunctionArgs) {
  return actForOperator(args, async (call, values) => {
    const search = (values.search ?? '').replace(/[\s-]/g, '');
    const { Orders } = await call(consoleOrders, { search, rows: 1 });
    const [found] = Orders;
    return found && search
      ? redirect(listPath(consolePaths.orders, { buyer_of: found.order_id }))
      : nothingFound(values, t.find_none);
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
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
          <OrdersView {...ready} />
        </>
      )}
    </ConsolePage>
  );
}
