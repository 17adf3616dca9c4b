import { refundOrder } from '../../../contract/console/order-changes.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { type Filled, filledField } from '../../forms/filled.ts';
import { useMessages } from '../../messages.ts';
import { showRupees } from '../../money.ts';
import { requestMessages } from '../../request-messages.ts';
import { Field } from '../../ui/field.tsx';
import { changeForOperator } from '../change/change-for-operator.ts';
import { ReasonPage } from '../change/reason-page.tsx';
import { sendChange } from '../change/send-change.ts';
import { parseId } from '../parse-id.ts';
import { orderPath } from '../paths.ts';
import { plainNumber } from '../typed-number.ts';
import type { Route } from './+types/refund';
import { backToOrder } from './back-to-order.ts';
import { loadOrder, type OrderShown } from './load-order.ts';

export const loader = loadOrder;

export function action(args: Route.ActionArgs) {
  const { console_order_pages: t } = requestMessages(args.request);
  const order_id = parseId(args.params.id);
  return changeForOperator(args, async (call, { version = '', amount = '', reason = '', press }) => {
    const input = { order_id, version, amount: plainNumber(amount), reason };
    const { refunded } = await call(refundOrder, input, press ? { idempotencyKey: press } : {});
    const placeholders = { amount: showRupees(refunded), number: order_id };
    return { text: fill(t.refund_done, placeholders), path: orderPath(order_id) };
  });
}

export const clientAction = sendChange;

export default function Refund({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(orderPages);
  return (
    <ReasonPage
      title={fill(t.refund_title, { number: params.id })}
      loaded={loaderData}
      back={backToOrder(loaderData, t)}
      refusal={({ Order }) => (Order.refundable === 0 ? t.refund_none : '')}
      help={({ Order }) => <Help {...Order} />}
      schema={refundOrder.input}
      toInput={(values) => ({ ...values, amount: plainNumber(values.amount ?? ''), order_id: parseId(params.id) })}
      intent="refund"
      state={actionData}
      values={({ Order, idempotencyKey }) => ({ version: String(Order.version), press: idempotencyKey })}
      before={(filled) => <Amount {...filled} />}
      submit={{ kind: 'danger', text: t.refund_do, busy: t.saving }}
    />
  );
}

function Help({ refundable, paid }: OrderShown) {
  const t = useMessages(orderPages);
  return (
    <>
      <p>{fill(t.refund_help, { left: showRupees(refundable), paid: showRupees(paid) })}</p>
      <p>{t.refund_told}</p>
    </>
  );
}

/** The field `press` is the idempotency key, so that the same request again is the same refund. */
function Amount(filled: Filled) {
  const t = useMessages(orderPages);
  return (
    <>
      <input type="hidden" name="press" value={filled.values.press} />
      <Field
        {...filledField(filled, 'amount')}
        label={t.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        required
      />
    </>
  );
}
