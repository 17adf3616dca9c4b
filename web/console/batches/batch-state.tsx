import { isUnderWay, type BatchState as State } from '../../../contract/batch-states.ts';
import { desk } from '../../../messages/desk.ts';
import { Chip } from '../../reseller/lists/chip.tsx';

export function BatchState({ state }: { state: State }) {
  const end = state === 'ready' ? 'good' : 'off';
  return <Chip is={isUnderWay(state) ? 'waits' : end} text={desk.batches[`state_${state}`]} />;
}
