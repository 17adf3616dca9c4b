import { isUnderWay, type BatchState as State } from '../../../contract/batch-states.ts';
import { consoleText } from '../../../messages/console.ts';
import { Chip } from '../../lists/chip.tsx';

export function BatchState({ state }: { state: State }) {
  const end = state === 'ready' ? 'good' : 'off';
  return <Chip is={isUnderWay(state) ? 'waits' : end} text={consoleText.batches[`state_${state}`]} />;
}
