import { secondsAfter } from '../seconds-after.ts';
import type { OutboxDeps } from './deps.ts';
import type { SendOutcome } from './ports.ts';
import type { OutgoingRow } from './transition.ts';
import { outcomeUnknownPrefix, proofDeadline } from './unknown.ts';
import { maxBackoff } from './worth.ts';

/**
 * The update for a message that was handed to its provider. One that was certainly not accepted is retried later; a call whose caller waits is not,
 * since they are gone by then, nor is a push, which has been followed by then. A rejection of our account says nothing about the message.
 */
export function outcomeUpdate(deps: OutboxDeps, row: OutgoingRow, outcome: SendOutcome): Partial<OutgoingRow> {
  const settled_at = deps.now();
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'accepted', provider_id: outcome.providerId, settled_at, reason: null, detail: null };
    case 'unknown':
      if (row.channel === 'push')
        return { state: 'dead', detail: `${outcomeUnknownPrefix}; ${outcome.detail}`, settled_at };
      return { state: 'unknown', detail: outcome.detail, not_before: proofDeadline(deps, row) };
    case 'refused': {
      const { reason, detail } = outcome;
      if (reason !== 'account') return { state: 'refused', reason, detail, settled_at };
      return row.worth === 'a press'
        ? { state: 'dead', reason, detail, settled_at }
        : accountRefusedUpdate(deps, row, detail);
    }
    case 'busy': {
      const { detail } = outcome;
      if (row.worth === 'a press') return { state: 'dead', detail, settled_at };
      // A provider that is down is spared by the pause of the channel.
      return backoffUpdate(deps, row, {
        first: 1,
        longest: outcome.isDown ? 60 : 900,
        least: outcome.retryAfterSeconds,
        detail,
      });
    }
  }
}

/** For a message that cannot be sent because of our account. If this message alone causes that, others get through between its attempts. */
export function accountRefusedUpdate(deps: OutboxDeps, row: OutgoingRow, detail: string): BackoffUpdate {
  return backoffUpdate(deps, row, { first: 15, longest: 300, detail });
}

type BackoffUpdate = Pick<OutgoingRow, 'state' | 'detail' | 'not_before'>;

interface Backoff {
  first: number;
  longest: number;
  least?: number | undefined;
  detail: string;
}

/** In seconds: twice as long each time. */
function backoffUpdate(
  deps: OutboxDeps,
  row: OutgoingRow,
  { first, longest, least = 0, detail }: Backoff,
): BackoffUpdate {
  const wait = Math.min(first * 2 ** row.attempts, longest, maxBackoff(row.worth, row.channel));
  const not_before = secondsAfter(deps.now(), Math.max(wait, Math.min(least, 300)));
  return { state: 'queued', detail, not_before };
}
