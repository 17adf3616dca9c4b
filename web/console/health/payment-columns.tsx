import { Link } from 'react-router';
import type { OperatorRole } from '../../../contract/call.ts';
import type { unmatchedPayments } from '../../../contract/console/stuck-money.ts';
import { consoleText } from '../../../messages/console.ts';
import type { CallResult } from '../../api.ts';
import { Chip } from '../../lists/chip.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Instant, Text } from '../lists/cells.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';
import { consolePaths } from '../paths.ts';
import { showMoney } from './show-money.ts';

const t = consoleText.health;

type Payment = CallResult<typeof unmatchedPayments>['Payments'][number];

const chips = { kept: 'waits', going_back: 'waits', gone_back: 'good', failed: 'off' } as const;

const columnsForAll: ListColumn<Payment, 'id'>[] = [
  { title: t.time, cell: ({ received_at }) => <Instant at={received_at} />, sort: 'id' },
  { title: t.payment, cell: ({ provider_payment_id }) => provider_payment_id },
  { title: t.standing, cell: ({ standing }) => t[`standing_${standing}`] },
  { title: t.amount, numeric: true, cell: ({ amount, currency }) => showMoney(amount, currency) },
  { title: t.asked, numeric: true, cell: ({ asked }) => <Text text={asked ? showMoney(asked, 'INR') : ''} /> },
  { title: t.order, cell: ({ order_id }) => <OrderLink order={order_id} /> },
  { title: t.state, cell: ({ state }) => <Chip is={chips[state]} text={t[`apart_${state}`]} /> },
];

/** With the link to send it back, for the role that may. */
export function paymentColumns(role: OperatorRole | null): typeof columnsForAll {
  if (role !== 'owner') return columnsForAll;
  return [...columnsForAll, { title: t.send_back, cell: (payment) => <SendBack {...payment} /> }];
}

/** 0: of no order of ours. */
export function OrderLink({ order }: { order: number }) {
  if (!order) return <Text text="" />;
  return (
    <Link className="link" to={`${consolePaths.orders}/${order}`}>
      {order}
    </Link>
  );
}

function SendBack({ state, provider_payment_id }: Payment) {
  if (state !== 'kept' && state !== 'failed') return <Text text="" />;
  const about = new URLSearchParams({ payment: provider_payment_id });
  return <ButtonLink to={`${consolePaths.sendPaymentBack}?${about}`}>{t.send_back}</ButtonLink>;
}
