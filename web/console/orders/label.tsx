import { orderLabel } from '../../../contract/console/order-changes.ts';
import { isOrderStepAllowed } from '../../../contract/console/order-steps.ts';
import { common } from '../../../messages/console/common.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { actForOperator } from '../change/change-for-operator.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { parseId } from '../parse-id.ts';
import type { Route } from './+types/label';
import { backToOrder } from './back-to-order.ts';
import { loadOrder } from './load-order.ts';
import { ParcelLabel } from './parcel-label.tsx';
import { printedOf } from './printed.ts';

export const loader = loadOrder;

/**
 * The address is only in the response to a submitted form, and never loaded by a browser on its own: the audit log records which operator saw it.
 */
export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (call) => {
    const order_id = parseId(args.params.id);
    const { Label } = await call(orderLabel, { order_id });
    return { Label, printed: printedOf(order_id) };
  });
}

export const clientAction = sendChange;

export default function LabelPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages({ order_pages: orderPages, common });
  const label = actionData && 'Label' in actionData ? actionData : null;
  const state = actionData && 'result' in actionData ? actionData : undefined;
  return (
    <ConsolePage
      title={fill(t.order_pages.label_title, { number: params.id })}
      loaded={loaderData}
      back={backToOrder(loaderData, t.order_pages)}
    >
      {({ Order }) =>
        label ? (
          <ParcelLabel {...label.Label} printed={label.printed} isSent={isOrderStepAllowed(Order, 'correct')} />
        ) : (
          <ChangeForm
            schema={orderLabel.input}
            toInput={() => ({ order_id: Order.order_id })}
            intent="label"
            state={state}
            submit={{ kind: 'primary', text: t.order_pages.label_show, busy: t.common.looking }}
          >
            <p>{t.order_pages.label_help}</p>
          </ChangeForm>
        )
      }
    </ConsolePage>
  );
}
