import type { OutgoingState } from '../db/tables.ts';
import { blot } from '../http/log.ts';
import type { OutgoingParts } from './parts.ts';

/** What a provider tells later about something it took. */
export interface ProviderReport {
  providerId: string;
  state: 'accepted' | 'delivered' | 'failed';
  reason?: string;
  detail: string;
}

/** From which states a report may still move a message: late, repeated and reordered reports change nothing. */
const before: Record<ProviderReport['state'], OutgoingState[]> = {
  accepted: ['sending', 'unknown', 'queued', 'dead'],
  delivered: ['sending', 'unknown', 'queued', 'dead', 'accepted'],
  failed: ['sending', 'unknown', 'queued', 'dead', 'accepted'],
};

/**
 * Takes a report whose address proved itself. It settles a send of unknown fate, too: only what was taken is reported on.
 * A report under another id than the one we were given is not ours, and is left alone.
 */
export async function takeReport(
  { db, now, log, metrics }: Pick<OutgoingParts, 'db' | 'now' | 'log' | 'metrics'>,
  id: string,
  report: ProviderReport,
): Promise<boolean> {
  const moved = await db
    .updateTable('outgoing')
    .set((eb) => ({
      state: report.state,
      provider_id: report.providerId,
      reason: report.reason ?? null,
      detail: report.state === 'failed' ? readable(report.detail) : null,
      settled_at: eb.fn.coalesce('settled_at', eb.val(now())),
    }))
    .where('id', '=', id)
    .where('state', 'in', before[report.state])
    .where('attempts', '>', 0)
    .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', report.providerId)]))
    .returning('channel')
    .executeTakeFirst();
  if (!moved) return false;
  metrics.attempts.inc({ channel: moved.channel, outcome: report.state });
  if (report.state === 'failed')
    log.warn({ outgoing: id, channel: moved.channel, detail: readable(report.detail) }, 'not delivered');
  return true;
}

/** A provider's words, fit for a column, a log and an operator: no number, no NUL, no end. */
function readable(detail: string): string {
  return blot(detail).replaceAll('\0', '').slice(0, 300);
}
