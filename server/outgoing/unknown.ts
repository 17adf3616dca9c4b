import { secondsAfter } from '../seconds-after.ts';
import type { OutboxDeps } from './deps.ts';
import { openPayload, type SealedPayload } from './payload.ts';
import { giveUp, type MessageStatus, type OutgoingRow, transition } from './transition.ts';

/** The beginning of the detail of a message that may have been sent. */
export const outcomeUnknownPrefix = 'fate unknown';

/**
 * Until when a message of unknown outcome is left alone, because proof may still come. An SMS is proven by its delivery report. A mail is not, but
 * carries its own id, by which a mailbox recognises the second copy. Each doubt makes the wait longer, so that a provider that accepts without saying
 * so gets few copies; proof is still awaited after the deadline for sending.
 */
export function proofDeadline({ now, timeouts }: OutboxDeps, row: OutgoingRow): Date {
  const { proof, mailProof } = timeouts;
  // For an SMS the first five waits are equally long, so that all of its ten minutes are used.
  const wait = row.channel === 'mail' ? mailProof * 2 ** row.doubts : proof * 2 ** Math.max(0, row.doubts - 4);
  const end = Math.max(row.give_up_at.getTime(), secondsAfter(now(), proof).getTime());
  return new Date(Math.min(secondsAfter(row.attempted_at ?? now(), wait).getTime(), end));
}

/**
 * This send was never finished: its process died. A mail is sent again at once, under its own id; a push is given up; for an SMS or a call proof is
 * awaited as for any other of unknown outcome, for as long as is left.
 */
export function resolveCutOff(deps: OutboxDeps, row: OutgoingRow): Promise<MessageStatus | null> {
  if (row.channel === 'mail') return transition(deps, row, { state: 'queued', not_before: null });
  if (row.channel === 'push') return giveUp(deps, row, outcomeUnknownPrefix);
  const { proof, cutOff } = deps.timeouts;
  const not_before = secondsAfter(row.not_before ?? deps.now(), proof - cutOff);
  return transition(deps, row, { state: 'unknown', detail: 'cut off', not_before });
}

/**
 * A send of unknown outcome for which no proof came: it is sent again, until its deadline. A call is looked up instead, and never placed again: a
 * phone that rings twice is worse than none.
 */
export function resolveUnknown(deps: OutboxDeps, row: OutgoingRow): Promise<MessageStatus | null> {
  if (row.give_up_at <= deps.now()) return giveUp(deps, row, outcomeUnknownPrefix);
  return transition(deps, row, { state: 'queued', not_before: null, doubts: row.doubts + 1 });
}

/** A call that is not in the provider's list was not placed; if the provider cannot be asked it is asked again, for as long as a message is tried. */
export async function resolveUnknownCall(deps: OutboxDeps, row: OutgoingRow): Promise<MessageStatus | null> {
  if (!row.payload_sealed || !row.attempted_at) return giveUp(deps, row, outcomeUnknownPrefix);
  const payload = openPayload(deps.vault, row.id, row.payload_sealed);
  const unchanged = { ...row, next: null };
  const listed = await findCalls(deps, payload, row.attempted_at).catch(() => undefined);
  const providerId = listed && (await firstUnclaimed(deps, row, listed));
  if (providerId) return transition(deps, row, { state: 'accepted', provider_id: providerId, settled_at: deps.now() });
  if (listed) {
    const isOver = row.not_before === null || row.not_before <= deps.now();
    return isOver ? giveUp(deps, row, 'the call was not found') : unchanged;
  }
  const isOver = secondsAfter(row.attempted_at, deps.timeouts.giveUp) <= deps.now();
  return isOver ? giveUp(deps, row, outcomeUnknownPrefix) : unchanged;
}

/** The provider's ids of the calls that may be this one; undefined where it cannot be asked. */
async function findCalls(
  { calls, flow }: OutboxDeps,
  payload: SealedPayload,
  since: Date,
): Promise<string[] | undefined> {
  if (payload.channel === 'call') return calls.findCalls(payload, since);
  return payload.channel === 'flow' ? flow?.findCalls(payload, since) : undefined;
}

/** In seconds, relative to a call: no other that may be mistaken for it was requested earlier than that. */
const lookBackSeconds = -600;

/** The first of these calls that is not known to belong to another message: two between the same numbers may be requested within a second. */
async function firstUnclaimed({ db }: OutboxDeps, row: OutgoingRow, listed: string[]): Promise<string | undefined> {
  if (listed.length === 0) return undefined;
  const claimed = await db
    .selectFrom('outgoing')
    .select('provider_id')
    .where('channel', '=', 'call')
    .where('provider_id', 'in', listed)
    .where('id', '<>', row.id)
    .where('created_at', '>=', secondsAfter(row.created_at, lookBackSeconds))
    .execute();
  const claimedIds = new Set(claimed.map(({ provider_id }) => provider_id));
  return listed.find((id) => !claimedIds.has(id));
}
