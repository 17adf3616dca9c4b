import type { OrderState as State } from '../../../contract/order-states.ts';
import { consoleText } from '../../../messages/console.ts';
import { Chip } from '../../lists/chip.tsx';

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
  return <Chip is={looks[state]} text={consoleText.order_pages[`state_${state}`]} />;
}
