import type { OrderState as State } from '../../../contract/order-states.ts';
import { orderPages } from '../../../messages/console/order-pages.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';

const looks: Record<State, 'good' | 'waits' | 'off'> = {
  unpaid: 'off',
  lapsed: 'off',
  accepted: 'waits',
  paid: 'waits',
  dispatched: 'good',
  completed: 'good',
  cancelled: 'off',
};

/** How far an order is; the states that wait for us stand out. */
export function OrderState({ state }: { state: State }) {
  const t = useMessages(orderPages);
  return <Chip is={looks[state]} text={t[`state_${state}`]} />;
}
