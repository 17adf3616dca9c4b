import { Link } from 'react-router';
import { consoleOrders } from '../../../contract/console/orders.ts';
import type { OrderState as State } from '../../../contract/order-states.ts';
import { states as places } from '../../../contract/states.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { fill } from '../../../messages/fill.ts';
import { Empty } from '../../ui/empty.tsx';
import { choice } from '../lists/list-filter.ts';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths, orderPath } from '../paths.ts';
import { FirmLink } from '../resellers/firm-link.tsx';
import { OrderState } from './order-state.tsx';

/** The states that wait for an operator come first. */
const states: State[] = ['paid', 'accepted', 'dispatched', 'completed', 'unpaid', 'lapsed', 'cancelled'];

const { filters } = consoleOrders;

export const ordersView = defineListView(
  consoleOrders,
  orderPages,
  { path: consolePaths.orders, rowKey: ({ order_id }) => order_id, searchHint: (t) => t.find_label },
  (t) => ({
    caption: t.caption,
    columns: [
      { title: t.number, count: ({ order_id }) => order_id, cell: ({ order_id }) => <OrderLink id={order_id} /> },
      { title: t.ordered, sort: 'created_at', day: ({ ordered_at }) => ordered_at },
      { title: t.kind, text: ({ kind }) => t[`kind_${kind}`] },
      { title: t.state, text: ({ state }) => t[`state_${state}`], cell: ({ state }) => <OrderState state={state} /> },
      { title: t.mode, text: ({ mode }) => (mode ? t[`mode_${mode}`] : ''), only: 'file' },
      { title: t.delivery, text: ({ delivery }) => t[`delivery_${delivery}`], only: 'file' },
      { title: t.reseller, text: ({ reseller }) => (reseller ? String(reseller) : ''), only: 'file' },
      {
        title: t.firm,
        text: ({ firm }) => firm,
        cell: (row) => <FirmLink id={row.reseller} firm={row.firm} />,
        only: 'file',
      },
      { title: t.quantity, numeric: true, count: ({ quantity }) => quantity },
      { title: t.net, sort: 'net_paise', numeric: true, amount: ({ net }) => net },
      { title: t.refunded, amount: ({ refunded }) => refunded, only: 'file' },
      { title: t.city, text: ({ city }) => city, cell: ({ city }) => city || t.none },
      {
        title: t.shipment,
        text: ({ shipment }) => (shipment ? t[`shipment_${shipment}`] : ''),
        cell: ({ shipment }) => (shipment ? t[`shipment_${shipment}`] : t.none),
      },
      { title: t.docket, text: ({ docket }) => docket, cell: ({ docket }) => docket || t.none },
      { title: t.invoice, text: ({ invoice }) => invoice, cell: ({ invoice }) => invoice || t.none },
      { title: t.credit_notes, text: ({ credit_notes }) => credit_notes, only: 'file' },
    ],
    tabs: choice('state', t.state, states, (is) => t[`state_${is}`]),
    filters: [
      choice('kind', t.kind, filters.kind.values, (is) => t[`kind_${is}`]),
      choice('payment', t.payment, filters.payment.values, (is) => t[`payment_${is}`]),
      choice('delivery', t.delivery, filters.delivery.values, (is) => t[`delivery_${is}`]),
      choice('mode', t.mode, filters.mode.values, (is) => t[`mode_${is}`]),
      choice('shipment', t.shipment, filters.shipment.values, (is) => t[`shipment_${is}`]),
      choice('sold', t.sold, filters.sold.values, (is) => t[`sold_${is}`]),
      { is: 'typed', name: 'reseller', label: t.reseller, hint: t.reseller_filter_hint },
      { is: 'days' },
      { is: 'linked', name: 'ids', text: () => t.rows_ticked },
      { is: 'linked', name: 'product', text: (number) => fill(t.of_product, { number }) },
      { is: 'linked', name: 'to_state', text: (id) => fill(t.of_state, { state: stateName(id) }) },
      { is: 'linked', name: 'buyer_of', text: (number) => fill(t.of_buyer, { number }) },
    ],
    empty: (
      <Empty text={t.empty}>
        <p>{t.empty_help}</p>
      </Empty>
    ),
  }),
);

function stateName(id: string): string {
  return places.find((place) => String(place.id) === id)?.state_name ?? id;
}

function OrderLink({ id }: { id: number }) {
  return (
    <Link className="link" to={orderPath(id)}>
      {id}
    </Link>
  );
}
