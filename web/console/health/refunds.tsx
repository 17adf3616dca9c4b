import { stuckRefunds } from '../../../contract/console/stuck-money.ts';
import { health } from '../../../messages/console/health.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import { Empty } from '../../ui/empty.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { Instant, Text } from '../lists/cells.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { choice } from '../lists/list-filter.ts';
import { defineListView } from '../lists/list-view.ts';
import { loadList } from '../lists/load-list.ts';
import { consolePaths } from '../paths.ts';
import type { Route } from './+types/refunds';
import { OrderLink } from './payment-list.tsx';
import { showMoney } from './show-money.ts';

const listView = defineListView(
  stuckRefunds,
  health,
  { path: consolePaths.stuckRefunds, rowKey: ({ id }) => id },
  (t) => ({
    caption: t.refunds_help,
    columns: [
      { title: t.time, cell: ({ created_at }) => <Instant at={created_at} />, sort: 'created_at' },
      { title: t.order, cell: ({ order_id }) => <OrderLink order={order_id} /> },
      { title: t.payment, cell: ({ provider_payment_id }) => provider_payment_id },
      { title: t.amount, numeric: true, cell: ({ amount }) => showMoney(amount, 'INR') },
      { title: t.reason, cell: ({ reason }) => t[`reason_${reason}`] },
      {
        title: t.state,
        cell: ({ state }) => <Chip is={state === 'failed' ? 'off' : 'waits'} text={t[`refund_${state}`]} />,
      },
      { title: t.checks, numeric: true, cell: ({ checks }) => checks },
      { title: t.why, cell: ({ detail }) => <Text text={detail} /> },
    ],
    tabs: choice('state', t.state, stuckRefunds.filters.state.values, (each) => t[`refund_${each}`]),
    empty: <Empty text={t.no_refunds} />,
  }),
);

export const loader = loadList(listView);

export default function Refunds({ loaderData }: Route.ComponentProps) {
  const t = useMessages(health);
  return (
    <ConsolePage title={t.refunds} loaded={loaderData} back={{ to: consolePaths.health, page: t.title }}>
      {(ready) => <ConsoleList {...listView} {...ready} />}
    </ConsolePage>
  );
}
