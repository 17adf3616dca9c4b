import { resellerLists } from '../../../messages/en/reseller-lists.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';
import type { OrderStatus, PaymentStatus } from './order.ts';

const payment = { unpaid: 'waits', paid: 'good', refunded: 'off' } as const;

const order = {
  unpaid: 'waits',
  lapsed: 'off',
  accepted: 'waits',
  paid: 'waits',
  dispatched: 'waits',
  completed: 'good',
  cancelled: 'off',
} as const;

export function PaymentChip({ status }: { status: PaymentStatus }) {
  const t = useMessages(resellerLists);
  return <Chip is={payment[status]} text={t[`payment_${status}`]} />;
}

export function OrderChip({ status }: { status: OrderStatus }) {
  const t = useMessages(resellerLists);
  return <Chip is={order[status]} text={t[`order_${status}`]} />;
}
