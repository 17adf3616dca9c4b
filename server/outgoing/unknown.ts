import type { OutgoingState } from '../db/tables.ts';
import type { OutgoingParts } from './parts.ts';
import { openPayload } from './payload.ts';
import { change, giveUp, type OutgoingRow, secondsSinceAttempt } from './transition.ts';

/**
 * A send nobody knows the end of. The provider is asked, or its report waited for, before anything is done again:
 * - a call is looked up; one that cannot be found is never placed again, since a phone that rings twice is worse than none;
 * - an SMS that was taken is proven by its delivery report; without one in time it is sent again, once;
 * - a mail carries its own id, by which a mailbox knows the second copy; it is sent again, once.
 */
export async function settleUnknown(parts: OutgoingParts, row: OutgoingRow): Promise<OutgoingState> {
  if (row.channel === 'call') return lookUpCall(parts, row);
  if (row.channel === 'sms' && secondsSinceAttempt(parts, row) < parts.patience.proof) return row.state;
  if (row.give_up_at <= parts.now() || row.doubts > 0) return giveUp(parts, row, 'fate unknown');
  return change(parts, row, { state: 'queued', not_before: null, doubts: row.doubts + 1 });
}

async function lookUpCall(parts: OutgoingParts, row: OutgoingRow): Promise<OutgoingState> {
  if (!row.payload_sealed || !row.attempted_at) return giveUp(parts, row, 'fate unknown');
  const call = openPayload(parts.vault, row.id, row.payload_sealed);
  if (call.channel !== 'call') return giveUp(parts, row, 'not a call');
  const providerId = await parts.calls.find(call, row.attempted_at).catch((err: unknown) => {
    if (row.give_up_at <= parts.now()) return null;
    throw err;
  });
  if (providerId) return change(parts, row, { state: 'accepted', provider_id: providerId, settled_at: parts.now() });
  if (secondsSinceAttempt(parts, row) < parts.patience.proof) return row.state;
  return giveUp(parts, row, 'the call was not found');
}
