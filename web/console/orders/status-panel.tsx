import { Link } from 'react-router';
import { completeOrder } from '../../../contract/console/order-changes.ts';
import { isOrderStepAllowed } from '../../../contract/console/order-steps.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import type { Messages } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import type { FormState } from '../../forms/form-state.ts';
import { Day } from '../../lists/cells.tsx';
import { listPath } from '../../lists/query.ts';
import { useMessages } from '../../messages.ts';
import { ChangeForm } from '../change/change-form.tsx';
import { ConsoleFacts, type Fact } from '../layout/facts.tsx';
import { useOwnRole } from '../layout/use-own-role.ts';
import { consolePaths } from '../paths.ts';
import type { OrderShown } from './load-order.ts';
import { OrderState } from './order-state.tsx';

/** How far an order is, and which city it goes to. Of the buyer it shows only the masked phone number. */
export function StatusPanel({ order, state }: { order: OrderShown; state: FormState | undefined }) {
  const t = useMessages(orderPages);
  const { order_id, city, state_name, phone } = order;
  return (
    <section className="console-panel">
      <h2>{t.standing}</h2>
      <ConsoleFacts
        facts={[
          [t.state, <OrderState state={order.state} />],
          [t.kind, <OrderSource {...order} />],
          [t.ordered, <Day at={order.ordered_at} />],
          [t.delivery, t[`delivery_${order.delivery}`]],
          [t.sticker, order.guid ?? ''],
          [t.city, city ? `${city}, ${state_name}` : t.forgotten],
          [t.phone, phone || t.none],
          ...parcelOf(order, t),
        ]}
      />
      {phone ? (
        <p>
          <Link className="link" to={listPath(consolePaths.orders, { buyer_of: order_id })}>
            {t.same_buyer}
          </Link>
        </p>
      ) : null}
      <CompleteOrderForm order={order} state={state} />
    </section>
  );
}

function OrderSource({ kind, mode, reseller, firm }: OrderShown) {
  const t = useMessages(orderPages);
  if (!reseller) return t[`kind_${kind}`];
  return (
    <Link className="link" to={`${consolePaths.resellers}/${reseller}`}>
      {[fill(t.reseller_of, { firm }), mode && t[`mode_${mode}`]].filter(Boolean).join(' · ')}
    </Link>
  );
}

function parcelOf({ courier, docket, dispatched_on }: OrderShown, t: Messages['console_order_pages']): Fact[] {
  if (!dispatched_on) return [];
  return [
    [t.courier, courier],
    [t.docket, docket],
    [t.dispatched_on, <Day key="day" at={dispatched_on} />],
  ];
}

function CompleteOrderForm({ order, state }: { order: OrderShown; state: FormState | undefined }) {
  const t = useMessages(orderPages);
  if (useOwnRole() === 'support' || !isOrderStepAllowed(order, 'complete')) return null;
  const { order_id, version } = order;
  return (
    <ChangeForm
      schema={completeOrder.input}
      toInput={(values) => ({ ...values, order_id })}
      intent="complete"
      state={state}
      values={{ version: String(version) }}
      submit={{ kind: 'green', text: t.complete, busy: t.saving }}
    />
  );
}
