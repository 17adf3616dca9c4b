import type { Retry } from '../../../contract/console/failed-messages.ts';
import type { OutgoingRow } from '../../outgoing/transition.ts';

/** Those that will not arrive any more by themselves. */
export const failedStates = ['failed', 'refused', 'dead'] as const;

type Sent = Pick<OutgoingRow, 'channel' | 'state' | 'payload_sealed' | 'doubts' | 'detail'>;

/** Whether a message may be sent once more, and why not. */
export function retryOf({ channel, state, payload_sealed, doubts, detail }: Sent): Retry {
  if (!failedStates.some((each) => each === state)) return 'open';
  if (channel === 'call') return 'call';
  if (payload_sealed === null) return 'erased';
  const isDoubtful = doubts > 0 || (detail?.startsWith('fate unknown') ?? false);
  return isDoubtful ? 'doubtful' : 'possible';
}

/** What a provider says may name a number or a mail address: nobody reads one here. */
export function withoutPeople(said: string): string {
  return said.replace(/\S+@\S+/g, '•••').replace(/\+?\d[\d\s-]{4,}\d/g, '•••');
}
