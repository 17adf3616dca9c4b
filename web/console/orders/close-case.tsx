import { isOrderStepAllowed } from '../../../contract/console/order-steps.ts';
import { closeCase } from '../../../contract/console/shipments.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { parseId } from '../parse-id.ts';
import { orderPath } from '../paths.ts';
import type { Route } from './+types/close-case';
import { backToOrder } from './back-to-order.ts';
import { loadOrder } from './load-order.ts';

export const loader = loadOrder;

export function action(args: Route.ActionArgs) {
  const { console_order_pages: t } = requestMessages(args.request);
  const order_id = parseId(args.params.id);
  return changeForOperator(args, async (call, { version = '', reason = '' }) => {
    await call(closeCase, { order_id, version, reason });
    return { text: fill(t.closed, { number: order_id }), path: orderPath(order_id) };
  });
}

export const clientAction = sendChange;

export default function CloseCase({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(orderPages);
  return (
    <ReasonPage
      title={fill(t.close_title, { number: params.id })}
      loaded={loaderData}
      back={backToOrder(loaderData, t)}
      refusal={({ Order }) => (Order.Shipment?.is_case || Order.KeptBookings.length > 0 ? '' : t.not_now)}
      help={({ Order }) => (
        <>
          <p>{t.close_help}</p>
          {Order.Shipment?.is_case ? <p>{t.close_buyer}</p> : null}
          {Order.Shipment?.is_case && isOrderStepAllowed(Order, 'complete') ? <p>{t.case_delivered}</p> : null}
        </>
      )}
      schema={closeCase.input}
      toInput={(values) => ({ ...values, order_id: parseId(params.id) })}
      intent="close"
      state={actionData}
      values={({ Order }) => ({ version: String(Order.version) })}
      submit={{ kind: 'primary', text: t.close_case, busy: t.saving }}
    />
  );
}
