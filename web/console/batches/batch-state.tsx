import { isUnderWay, type BatchState as State } from '../../../contract/batch-states.ts';
import { batches } from '../../../messages/console/batches.ts';
import { Chip } from '../../lists/chip.tsx';

export function BatchState({ state }: { state: State }) {
  const end = state === 'ready' ? 'good' : 'off';
  return <Chip is={isUnderWay(state) ? 'waits' : end} text={batches[`state_${state}`]} />;
}
