import { completeOrder, resendCreditNote, resendInvoice } from '../../../contract/console/order-changes.ts';
import { askCourier } from '../../../contract/console/shipments.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { useMessages } from '../../messages.ts';
import { requestMessages } from '../../request-messages.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { sendChange } from '../change/send-change.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { NoFile } from '../lists/no-file.tsx';
import { parseId } from '../parse-id.ts';
import { consolePaths, orderPath } from '../paths.ts';
import type { Route } from './+types/order';
import { loadOrder } from './load-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderView } from './order-view.tsx';

export const loader = loadOrder;

/** The changes that need no page of their own: completing the order, asking its courier, and sending the invoice or a credit note again. */
export function action(args: Route.ActionArgs) {
  const { console_order_pages: t } = requestMessages(args.request);
  const order_id = parseId(args.params.id);
  const path = orderPath(order_id);
  return changeForOperator(args, async (call, { intent = '', version = '' }) => {
    if (intent === 'complete') {
      await call(completeOrder, { order_id, version });
      return { text: fill(t.completed, { number: order_id }), path };
    }
    if (intent === 'ask') {
      const { is_news } = await call(askCourier, { order_id });
      return { text: is_news ? t.asked_news : t.asked_nothing, path };
    }
    if (intent.startsWith('credit_note_')) {
      const credit_note_id = parseId(intent.slice('credit_note_'.length));
      const { credit_note } = await call(resendCreditNote, { order_id, credit_note_id });
      return { text: fill(t.credit_note_sent, { number: credit_note }), path };
    }
    const { invoice } = await call(resendInvoice, { order_id });
    return { text: fill(t.invoice_sent, { number: invoice }), path };
  });
}

export const clientAction = sendChange;

export default function OrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(orderPages);
  const order = 'ready' in loaderData ? loaderData.ready.Order : null;
  return (
    <ConsolePage
      title={fill(t.one_title, { number: params.id })}
      loaded={loaderData}
      back={{ to: consolePaths.orders, page: t.title }}
      actions={order ? <OrderActions {...order} /> : null}
    >
      {(ready) => (
        <>
          <NoFile text={t.no_courier_label} />
          <OrderView {...ready} state={actionData} />
        </>
      )}
    </ConsolePage>
  );
}
