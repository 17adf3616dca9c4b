import { type ActionFunctionArgs, redirect } from 'react-router';
import { consoleOrders } from '../../../contract/console/orders.ts';
import { namesNobody } from '../../../contract/console/reason.ts';
import { parsePhoneNumber } from '../../../contract/parse-phone-number.ts';
import { dispatchFile } from '../../../messages/console/dispatch-file.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { packing } from '../../../messages/console/packing.ts';
import { selection } from '../../../messages/console/selection.ts';
import { fill } from '../../../messages/fill.ts';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { actForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { FindForm, nothingFound } from '../find/find-form.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { ConsoleList } from '../lists/console-list.tsx';
import type { RowOf } from '../lists/list-query.ts';
import { loadList } from '../lists/load-list.ts';
import { consolePaths } from '../paths.ts';
import type { RowSelection } from '../selection/row-selection.ts';
import type { Route } from './+types/orders';
import { ordersView } from './order-list.tsx';

export const loader = loadList(ordersView);

/** What is typed: a number that stands on paper goes into the address, a phone number does not. By one the list shows an order's buyer. */
export function action(args: ActionFunctionArgs) {
  const { console_order_pages: t } = requestMessages(args.request);
  return actForOperator(args, async (call, values) => {
    const { search = '' } = values;
    const isOfPaper = parsePhoneNumber(search) === null && namesNobody(search);
    if (isOfPaper) return redirect(listPath(consolePaths.orders, { search: search.trim() }));
    const { Orders } = await call(consoleOrders, { search, rows: 1 });
    const [found] = Orders;
    return found
      ? redirect(listPath(consolePaths.orders, { buyer_of: found.order_id }))
      : nothingFound(values, t.find_none);
  });
}

export const clientAction = sendChange;

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(orderPages);
  const own = useSelection();
  const find = (typed: string) => (
    <FindForm
      typed={typed}
      label={t.find_label}
      hint={t.find_hint}
      button={t.find_button}
      missing={t.find_missing}
      state={actionData}
    />
  );
  return (
    <ConsolePage title={t.title} loaded={loaderData} actions={<StartPacking />}>
      {(ready) => <ConsoleList {...ordersView} {...ready} selection={own} find={find(ready.query.filters.search)} />}
    </ConsolePage>
  );
}

/** The ways to the packing table and to a courier's file, for those who pack. */
function StartPacking() {
  const t = useMessages({ packing, dispatch_file: dispatchFile });
  if (useOwnRole() === 'support') return null;
  return (
    <>
      <ButtonLink to={consolePaths.dispatchFile}>{t.dispatch_file.link}</ButtonLink>
      <ButtonLink to={consolePaths.pack}>{t.packing.start}</ButtonLink>
    </>
  );
}

/** What an operator of this role may do with orders that are ticked. */
function useSelection(): RowSelection<RowOf<typeof consoleOrders>> {
  const t = useMessages({ order_pages: orderPages, selection });
  const isSupport = useOwnRole() === 'support';
  return {
    path: consolePaths.selectedOrders,
    nameOf: ({ order_id }) => fill(t.order_pages.one_title, { number: order_id }),
    steps: isSupport
      ? []
      : [
          { step: 'label', text: t.selection.step_label },
          { step: 'cancel', text: t.selection.step_cancel },
        ],
  };
}
