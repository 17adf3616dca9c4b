import { cancelOrder } from '../../../contract/console/order-changes.ts';
import { isOrderStepAllowed } from '../../../contract/console/order-steps.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { CallResult } from '../../api.ts';
import { formatCount } from '../../counted.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { parseId } from '../parse-id.ts';
import { orderPath } from '../paths.ts';
import type { Route } from './+types/cancel';
import { backToOrder } from './back-to-order.ts';
import { Consequences } from './consequences.tsx';
import { loadOrder } from './load-order.ts';

export const loader = loadOrder;

export function action(args: Route.ActionArgs) {
  const { console_order_pages: t } = requestMessages(args.request);
  const order_id = parseId(args.params.id);
  return changeForOperator(args, async (call, { version = '', reason = '' }) => {
    const done = await call(cancelOrder, { order_id, version, reason });
    const text = [fill(t.cancelled, { number: order_id }), ...leftToDo(done, t)].join(' ');
    return { text, path: orderPath(order_id) };
  });
}

/** What a person has to do, now that it is cancelled, in sentences. */
function leftToDo(done: CallResult<typeof cancelOrder>, t: Messages['console_order_pages']): string[] {
  const { put_back, has_label, in_hand_of: name, Carried: carried } = done;
  return [
    put_back > 0 ? fill(t.cancelled_take_out, { count: formatCount(put_back) }) : '',
    has_label ? t.cancelled_label : '',
    carried ? fill(t.cancelled_carried, { courier: carried.courier, docket: carried.docket }) : '',
    carried?.waits ? t.cancelled_waits : '',
    name ? fill(t.cancelled_in_hand, { name }) : '',
  ].filter(Boolean);
}

export const clientAction = sendChange;

export default function Cancel({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(orderPages);
  return (
    <ReasonPage
      title={fill(t.cancel_title, { number: params.id })}
      loaded={loaderData}
      back={backToOrder(loaderData, t)}
      refusal={({ Order }) => (isOrderStepAllowed(Order, 'cancel') ? '' : t.not_now)}
      help={({ Order }) => <Consequences {...Order} />}
      schema={cancelOrder.input}
      toInput={(values) => ({ ...values, order_id: parseId(params.id) })}
      intent="cancel"
      state={actionData}
      values={({ Order }) => ({ version: String(Order.version) })}
      submit={{ kind: 'danger', text: t.cancel_do, busy: t.saving }}
    />
  );
}
