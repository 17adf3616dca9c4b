import { correctDispatch, dispatchOrder } from '../../../contract/console/order-changes.ts';
import { isOrderStepAllowed } from '../../../contract/console/order-steps.ts';
import { bookParcel } from '../../../contract/console/packing.ts';
import { indianDate } from '../../../contract/scan-rules.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { parseId } from '../parse-id.ts';
import { orderPath } from '../paths.ts';
import type { Route } from './+types/dispatch';
import { backToOrder } from './back-to-order.ts';
import { BookForm } from './book-form.tsx';
import { DispatchForm } from './dispatch-form.tsx';
import { InHandNotice } from './in-hand-notice.tsx';
import { loadOrder } from './load-order.ts';

export const loader = loadOrder;

export function action(args: Route.ActionArgs) {
  const { console_order_pages: t } = requestMessages(args.request);
  const order_id = parseId(args.params.id);
  return changeForOperator(args, async (call, values) => {
    if (values.intent === 'book') {
      const { courier, docket } = await call(bookParcel, { order_id, version: values.version ?? '' });
      return { text: fill(t.booked, { number: order_id, courier, docket }), path: orderPath(order_id) };
    }
    const { version = '', courier = '', docket = '', dispatched_on = '' } = values;
    const isNew = values.intent === 'dispatch';
    const input = { order_id, version, courier, docket, dispatched_on };
    const path = orderPath(order_id);
    if (isNew) {
      await call(dispatchOrder, input);
      return { text: fill(t.dispatched, { number: order_id }), path };
    }
    const { void_docket } = await call(correctDispatch, input);
    const label = void_docket ? fill(t.void_label, { docket: void_docket }) : '';
    return { text: [fill(t.corrected, { number: order_id }), label].filter(Boolean).join(' '), path };
  });
}

export const clientAction = sendChange;

export default function Dispatch({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(orderPages);
  const isSent = 'ready' in loaderData && isOrderStepAllowed(loaderData.ready.Order, 'correct');
  const title = fill(isSent ? t.correct_title : t.dispatch_title, { number: params.id });
  return (
    <ConsolePage title={title} loaded={loaderData} back={backToOrder(loaderData, t)}>
      {({ Order }) => (
        <>
          <InHandNotice {...Order} />
          <BookForm order={Order} state={actionData} />
          <DispatchForm order={Order} today={indianDate(new Date())} state={actionData} />
        </>
      )}
    </ConsolePage>
  );
}
