import type { OutgoingState } from '../db/tables.ts';
import { blot } from '../http/log.ts';
import { whileRefused } from './outcome.ts';
import type { OutgoingParts } from './parts.ts';
import { pauseAsRefused } from './pause.ts';
import type { OutgoingRow } from './transition.ts';
import { jobOf } from './worth.ts';

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
 * A report under another id than the one we were given is not ours, and is left alone. One that blames our account says nothing about the
 * message: it waits, and is sent again for as long as its time is.
 */
export async function takeReport(parts: OutgoingParts, id: string, report: ProviderReport): Promise<boolean> {
  const isOurs = report.state === 'failed' && report.reason === 'account';
  const moved = isOurs ? await takeBlame(parts, id, report) : await move(parts, id, report, before[report.state]);
  if (!moved) return false;
  const { channel } = moved;
  parts.metrics.attempts.inc({ channel, outcome: report.state });
  if (report.state === 'failed')
    parts.log.warn({ outgoing: id, channel, detail: readable(report.detail) }, 'not delivered');
  return true;
}

type Moved = Pick<OutgoingRow, 'channel'> | undefined;

function move({ db, now }: OutgoingParts, id: string, report: ProviderReport, from: OutgoingState[]): Promise<Moved> {
  return db
    .updateTable('outgoing')
    .set((eb) => ({
      state: report.state,
      provider_id: report.providerId,
      reason: report.reason ?? null,
      detail: report.state === 'failed' ? readable(report.detail) : null,
      settled_at: eb.fn.coalesce('settled_at', eb.val(now())),
    }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('attempts', '>', 0)
    .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', report.providerId)]))
    .returning('channel')
    .executeTakeFirst();
}

/**
 * The account is refused after all: the channel is paused as if it had been at once, and the message goes back to the queue. Only the report of
 * its last try does that, known by its id, or by there having been no other.
 */
async function takeBlame(parts: OutgoingParts, id: string, report: ProviderReport): Promise<Moved> {
  const row = await parts.db.selectFrom('outgoing').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !isOfLastTry(row, report)) return undefined;
  const isOver = row.give_up_at <= parts.now() || !row.payload_sealed || row.channel === 'call';
  const moved = await (isOver ? move(parts, id, report, [row.state]) : backToQueue(parts, row, report));
  if (moved) await pauseAsRefused(parts, row);
  return moved;
}

function backToQueue(parts: OutgoingParts, row: OutgoingRow, { detail }: ProviderReport): Promise<Moved> {
  const waits = { ...whileRefused(parts, row, readable(detail)), provider_id: null, settled_at: null };
  return parts.db.transaction().execute(async (tx) => {
    const back = await tx
      .updateTable('outgoing')
      .set(waits)
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where('attempts', '=', row.attempts)
      .returning('channel')
      .executeTakeFirst();
    if (back) await parts.queue.send(tx, jobOf(row.worth), { id: row.id }, parts.patience.firstRetry);
    return back;
  });
}

/** An id that is not known yet may be that of an earlier try. */
function isOfLastTry({ state, provider_id, attempts }: OutgoingRow, { providerId }: ProviderReport): boolean {
  if (provider_id !== null) return state === 'accepted' && provider_id === providerId;
  return attempts === 1 && (state === 'sending' || state === 'unknown');
}

/** A provider's words, fit for a column, a log and an operator: no number, no NUL, no end. */
function readable(detail: string): string {
  return blot(detail).replaceAll('\0', '').slice(0, 300);
}
