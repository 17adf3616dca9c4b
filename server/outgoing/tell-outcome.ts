import type { OutboxDeps } from './deps.ts';
import type { OutgoingRow } from './transition.ts';
import { isFlowCall } from './worth.ts';

/** Tells whoever knows what a message is about that its outcome has become known. */
export async function tellOutcome(
  { flowCalls, onOutcome }: Pick<OutboxDeps, 'flowCalls' | 'onOutcome'>,
  row: Pick<OutgoingRow, 'about' | 'channel' | 'worth'>,
): Promise<void> {
  if (!row.about) return;
  if (isFlowCall(row)) await flowCalls.onOutcome(row.about);
  else onOutcome(row.about);
}
