import type { OutboxDeps } from './deps.ts';
import type { OutgoingRow } from './transition.ts';
import { isFlowCall } from './worth.ts';

/** Tells whoever knows what a message is about that its outcome has become known. */
export async function tellOutcome(
  { flowCalls, onOutcome }: Pick<OutboxDeps, 'flowCalls' | 'onOutcome'>,
  row: Pick<OutgoingRow, 'id' | 'about' | 'channel' | 'state' | 'worth'>,
): Promise<void> {
  const { id, about, channel, state } = row;
  if (!about) return;
  if (isFlowCall(row)) await flowCalls.onOutcome(about);
  else await onOutcome({ id, about, channel, state });
}
