import { refundOrder } from '../../../contract/console/order-changes.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import { showAmount } from '../../money.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { numberIn } from '../number-in.ts';
import { orderPath } from '../paths.ts';
import type { Route } from './+types/refund';
import { backToOrder, loadOrder } from './load-order.ts';
import { RefundForm } from './refund-form.tsx';

const t = consoleText.order_pages;

export function loader(args: Route.LoaderArgs) {
  return loadOrder(args);
}

export function action(args: Route.ActionArgs) {
  const order_id = numberIn(args.params.id);
  return changeForOperator(args, async (call, { version = '', amount = '', reason = '', press }) => {
    const input = { order_id, version, amount, reason };
    const { refunded } = await call(refundOrder, input, press ? { idempotencyKey: press } : {});
    const said = { amount: showAmount(refunded), number: order_id };
    return { text: fill(t.refund_done, said), path: orderPath(order_id) };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function Refund({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ConsolePage title={fill(t.refund_title, { number: params.id })} loaded={loaderData} back={backToOrder(loaderData)}>
      {({ Order, press }) => <RefundForm order={Order} press={press} state={actionData} />}
    </ConsolePage>
  );
}
