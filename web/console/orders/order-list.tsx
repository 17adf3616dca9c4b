import { Link } from 'react-router';
import { consoleOrders } from '../../../contract/console/orders.ts';
import type { OrderState as State } from '../../../contract/order-states.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { useMessages } from '../../messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { Choice, Days } from '../lists/filter-fields.tsx';
import type { FiltersOf } from '../lists/list-query.ts';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths, orderPath } from '../paths.ts';
import { OrderState } from './order-state.tsx';

export const ordersView = defineListView(
  consoleOrders,
  orderPages,
  { path: consolePaths.orders, rowKey: ({ order_id }) => order_id, searchHint: (t) => t.search_hint },
  (t) => ({
    caption: t.caption,
    columns: [
      { title: t.number, count: ({ order_id }) => order_id, cell: ({ order_id }) => <OrderLink id={order_id} /> },
      { title: t.ordered, sort: 'created_at', day: ({ ordered_at }) => ordered_at },
      { title: t.kind, text: ({ kind }) => t[`kind_${kind}`] },
      { title: t.state, text: ({ state }) => t[`state_${state}`], cell: ({ state }) => <OrderState state={state} /> },
      { title: t.mode, text: ({ mode }) => (mode ? t[`mode_${mode}`] : ''), only: 'file' },
      { title: t.delivery, text: ({ delivery }) => t[`delivery_${delivery}`], only: 'file' },
      { title: t.reseller, count: ({ reseller }) => reseller, only: 'file' },
      { title: t.quantity, numeric: true, count: ({ quantity }) => quantity },
      { title: t.net, sort: 'net_paise', numeric: true, amount: ({ net }) => net },
      { title: t.refunded, amount: ({ refunded }) => refunded, only: 'file' },
      { title: t.city, text: ({ city }) => city, cell: ({ city }) => city || t.none },
      { title: t.docket, text: ({ docket }) => docket, cell: ({ docket }) => docket || t.none },
      { title: t.invoice, text: ({ invoice }) => invoice, cell: ({ invoice }) => invoice || t.none },
      { title: t.credit_notes, text: ({ credit_notes }) => credit_notes, only: 'file' },
    ],
    fields: (chosen) => <OrderFields {...chosen} />,
    empty: (
      <Empty text={t.empty}>
        <p>{t.empty_help}</p>
      </Empty>
    ),
  }),
);

function OrderLink({ id }: { id: number }) {
  return (
    <Link className="link" to={orderPath(id)}>
      {id}
    </Link>
  );
}

/** The states that wait for an operator come first. */
const states: State[] = ['paid', 'accepted', 'dispatched', 'completed', 'unpaid', 'lapsed', 'cancelled'];

function OrderFields(chosen: FiltersOf<typeof consoleOrders>) {
  const t = useMessages(orderPages);
  const { kind, state, mode, delivery, payment, reseller, buyer_of, from, to } = chosen;
  const all = consoleOrders.filters;
  return (
    <>
      <Choice name="state" label={t.state} chosen={state} values={states} text={(is) => t[`state_${is}`]} />
      <Choice name="kind" label={t.kind} chosen={kind} values={all.kind.values} text={(is) => t[`kind_${is}`]} />
      <Choice
        name="payment"
        label={t.payment}
        chosen={payment}
        values={all.payment.values}
        text={(is) => t[`payment_${is}`]}
      />
      <Choice
        name="delivery"
        label={t.delivery}
        chosen={delivery}
        values={all.delivery.values}
        text={(is) => t[`delivery_${is}`]}
      />
      <Choice name="mode" label={t.mode} chosen={mode} values={all.mode.values} text={(is) => t[`mode_${is}`]} />
      <Days from={from} to={to} />
      {reseller ? <input type="hidden" name="reseller" value={reseller} /> : null}
      {buyer_of ? <input type="hidden" name="buyer_of" value={buyer_of} /> : null}
    </>
  );
}
