import { isUnderWay, type BatchState as State } from '../../../contract/batch-states.ts';
import { batches } from '../../../messages/console/batches.ts';
import { Chip } from '../../lists/chip.tsx';
import { useMessages } from '../../messages.ts';

export function BatchState({ state }: { state: State }) {
  const t = useMessages(batches);
  const end = state === 'ready' ? 'good' : 'off';
  return <Chip is={isUnderWay(state) ? 'waits' : end} text={t[`state_${state}`]} />;
}
