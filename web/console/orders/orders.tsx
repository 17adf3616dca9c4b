import { type ActionFunctionArgs, redirect } from 'react-router';
import { deskOrders } from '../../../contract/console/orders.ts';
import { desk } from '../../../messages/desk.ts';
import { listPath, queryOf } from '../../reseller/lists/query.ts';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { FindForm, nothingFound } from '../find/find-form.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { listed, listInput } from '../lists/asked.ts';
import { loadForOperator } from '../load-for-operator.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/orders';
import { ordersAsked } from './orders-asked.ts';
import { OrdersView } from './orders-view.tsx';

const t = desk.order_pages;

export function loader(args: Route.LoaderArgs) {
  const asked = ordersAsked(queryOf(args.request));
  return loadForOperator(args, async (call) => {
    const { Orders, ...given } = await call(deskOrders, listInput(asked));
    return listed(consolePaths.orders, asked, Orders, given);
  });
}

/** Finds a buyer's orders. Their number is in no address: the list then shows the orders that have the same number as one order. */
export function action(args: ActionFunctionArgs) {
  return actForOperator(args, async (call, values) => {
    const search = (values.search ?? '').replace(/[\s-]/g, '');
    const { Orders } = await call(deskOrders, { search, rows: 1 });
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
    <DeskPage title={t.title} loaded={loaderData}>
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
    </DeskPage>
  );
}
