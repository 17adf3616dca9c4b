import { cancelOrder } from '../../../contract/console/order-changes.ts';
import { mayStep } from '../../../contract/console/order-steps.ts';
import { consoleText } from '../../../messages/console.ts';
import { fill } from '../../../messages/fill.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Notice } from '../../ui/notice.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { numberIn } from '../number-in.ts';
import { orderPath } from '../paths.ts';
import { ReasonField } from '../reveal/reason-field.tsx';
import type { Route } from './+types/cancel';
import { Consequences } from './consequences.tsx';
import { backToOrder, loadOrder, type OrderShown } from './load-order.ts';

const t = consoleText.order_pages;

export function loader(args: Route.LoaderArgs) {
  return loadOrder(args);
}

export function action(args: Route.ActionArgs) {
  const order_id = numberIn(args.params.id);
  return changeForOperator(args, async (call, { version = '', reason = '' }) => {
    await call(cancelOrder, { order_id, version, reason });
    return { text: fill(t.cancelled, { number: order_id }), path: orderPath(order_id) };
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendChange(args);
}

export default function Cancel({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ConsolePage title={fill(t.cancel_title, { number: params.id })} loaded={loaderData} back={backToOrder(loaderData)}>
      {({ Order }) =>
        mayStep(Order, 'cancel') ? <CancelForm order={Order} state={actionData} /> : <Notice>{t.not_now}</Notice>
      }
    </ConsolePage>
  );
}

function CancelForm({ order, state }: { order: OrderShown; state: FormState | undefined }) {
  const { order_id, version } = order;
  return (
    <>
      <Consequences {...order} />
      <ChangeForm
        schema={cancelOrder.input}
        toInput={(values) => ({ ...values, order_id })}
        intent="cancel"
        state={state}
        values={{ version: String(version) }}
        submit={{ kind: 'danger', text: t.cancel_do, busy: t.saving }}
      >
        {(filled) => <ReasonField {...filled} />}
      </ChangeForm>
    </>
  );
}
