import { Link } from 'react-router';
import { unmatchedPayments } from '../../../contract/console/stuck-money.ts';
import { health } from '../../../messages/console/health.ts';
import { Chip } from '../../lists/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Instant, Text } from '../lists/cells.tsx';
import { choice } from '../lists/list-filter.ts';
import { defineListView } from '../lists/list-view.ts';
import { consolePaths } from '../paths.ts';
import { showMoney } from './show-money.ts';

const { filters } = unmatchedPayments;
const chips = { kept: 'waits', going_back: 'waits', gone_back: 'good', failed: 'off' } as const;

export const paymentsView = defineListView(
  unmatchedPayments,
  health,
  { path: consolePaths.unmatchedPayments, rowKey: ({ id }) => id, searchHint: (t) => t.payments_search },
  (t) => ({
    caption: t.payments_help,
    columns: [
      {
        title: t.time,
        sort: 'id',
        text: ({ received_at }) => received_at,
        cell: ({ received_at }) => <Instant at={received_at} />,
      },
      { title: t.payment, text: ({ provider_payment_id }) => provider_payment_id },
      { title: t.standing, text: ({ standing }) => t[`standing_${standing}`] },
      {
        title: t.amount,
        numeric: true,
        amount: ({ amount }) => amount,
        cell: ({ amount, currency }) => showMoney(amount, currency),
      },
      { title: t.currency, text: ({ currency }) => currency, only: 'file' },
      {
        title: t.asked,
        numeric: true,
        amount: ({ asked }) => asked,
        cell: ({ asked }) => <Text text={asked ? showMoney(asked, 'INR') : ''} />,
      },
      {
        title: t.order,
        text: ({ order_id }) => (order_id ? String(order_id) : ''),
        cell: ({ order_id }) => <OrderLink order={order_id} />,
      },
      {
        title: t.state,
        text: ({ state }) => t[`apart_${state}`],
        cell: ({ state }) => <Chip is={chips[state]} text={t[`apart_${state}`]} />,
      },
    ],
    filters: [
      choice('standing', t.standing, filters.standing.values, (each) => t[`standing_${each}`]),
      choice('state', t.state, filters.state.values, () => t.apart_kept),
    ],
    empty: <Empty text={t.no_payments} />,
  }),
);

/** `order` is 0 for a payment that belongs to no order of ours. */
export function OrderLink({ order }: { order: number }) {
  if (!order) return <Text text="" />;
  return (
    <Link className="link" to={`${consolePaths.orders}/${order}`}>
      {order}
    </Link>
  );
}
