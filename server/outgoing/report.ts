import type { Db } from '../db/database.ts';
import type { OutgoingState } from '../db/tables.ts';
import { redact } from '../http/log.ts';
import { read } from './attempt.ts';
import type { OutboxDeps } from './deps.ts';
import { whileRefused } from './outcome.ts';
import { pauseAsRefused } from './pause.ts';
import type { Reported } from './report-token.ts';
import type { OutgoingRow } from './transition.ts';
import { jobOf } from './worth.ts';

/** What a provider reports later about a message or call that it accepted. */
export interface ProviderReport {
  providerId: string;
  state: 'accepted' | 'delivered' | 'failed';
  reason?: string;
  /** For a call: the caller's phone rang, and the caller did not answer. */
  callerMissed?: boolean;
  detail: string;
}

/** From which states a report may still move a message: late, repeated and reordered reports change nothing. */
const before: Record<ProviderReport['state'], OutgoingState[]> = {
  accepted: ['sending', 'unknown', 'queued', 'dead'],
  delivered: ['sending', 'unknown', 'queued', 'dead', 'accepted'],
  failed: ['sending', 'unknown', 'queued', 'dead', 'accepted'],
};

/**
 * Applies a report whose address was verified. It settles a send of unknown outcome, too: providers report only on what they accepted. A report with
 * another provider id than the one we were given is not about ours, and is ignored. One that blames our account says nothing about the message, which
 * waits and is sent again until its deadline.
 */
export async function takeReport(deps: OutboxDeps, about: Reported, report: ProviderReport): Promise<boolean> {
  const { id } = about;
  const isBlame = report.state === 'failed' && report.reason === 'account' && about.attempt !== null;
  const moved = isBlame ? await takeBlame(deps, about, report) : await move(deps, id, report, before[report.state]);
  if (!moved) return false;
  const { channel } = moved;
  deps.metrics.attempts.inc({ channel, outcome: report.state });
  if (report.state === 'failed')
    deps.log.warn({ outgoing: id, channel, detail: readable(report.detail) }, 'not delivered');
  return true;
}

type Moved = Pick<OutgoingRow, 'channel'> | undefined;

function move(
  { db, now }: Pick<OutboxDeps, 'db' | 'now'>,
  id: string,
  report: ProviderReport,
  from: OutgoingState[],
): Promise<Moved> {
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

/** The states of a message that was handed over and is not known to have arrived. */
const handedOver: OutgoingState[] = ['sending', 'unknown', 'accepted', 'dead'];

/**
 * Our account is refused after all: the channel is paused as if the provider had refused at once, and the message returns to the queue. Only the
 * report on its last attempt does that.
 */
async function takeBlame(deps: OutboxDeps, about: Reported, report: ProviderReport): Promise<Moved> {
  const { db, now } = deps;
  await read(deps, about.id);
  const blamed = await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('outgoing').selectAll().where('id', '=', about.id).forUpdate().executeTakeFirst();
    if (!row || row.attempts !== about.attempt || !handedOver.includes(row.state)) return undefined;
    if (row.provider_id !== null && row.provider_id !== report.providerId) return undefined;
    const isOver = row.state === 'dead' || row.give_up_at <= now() || !row.payload_sealed || row.channel === 'call';
    if (isOver) await move({ db: tx, now }, row.id, report, [row.state]);
    else await backToQueue(deps, tx, row, report);
    return row;
  });
  if (blamed) await pauseAsRefused(deps, blamed);
  return blamed;
}

async function backToQueue(deps: OutboxDeps, tx: Db, row: OutgoingRow, { detail }: ProviderReport): Promise<void> {
  const waits = { ...whileRefused(deps, row, readable(detail)), provider_id: null, settled_at: null };
  await tx.updateTable('outgoing').set(waits).where('id', '=', row.id).execute();
  await deps.queue.send(tx, jobOf(row.worth), { id: row.id }, deps.timeouts.firstRetry);
}

/** A provider's text, made fit for a column, a log and an operator: without phone numbers and NULs, and of limited length. */
function readable(detail: string): string {
  return redact(detail).replaceAll('\0', '').slice(0, 300);
}
