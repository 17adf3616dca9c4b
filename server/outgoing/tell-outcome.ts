import type { OutboxDeps } from './deps.ts';
import type { OutgoingRow } from './transition.ts';
import { isFlowCall } from './worth.ts';

/** Tells whoever knows what a message is about that its outcome has become known. */
export async function tellOutcome(
  { flowCalls, onOutcome }: Pick<OutboxDeps, 'flowCalls' | 'onOutcome'>,
  row: Pick<OutgoingRow, 'id' | 'about' | 'channel' | 'worth'>,
): Promise<void> {
  const { id, about, channel } = row;
  if (!about) return;
  if (isFlowCall(row)) await flowCalls.onOutcome(about);
  else await onOutcome({ id, about, channel });
}
