import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import type { OutgoingState, Tables } from '../db/tables.ts';
import { redact } from '../http/log.ts';
import { readWithExtendedDeadline } from './attempt.ts';
import type { OutboxDeps } from './deps.ts';
import { dueIn } from './due.ts';
import { accountRefusedUpdate } from './outcome.ts';
import { pauseAsRefused } from './pause.ts';
import type { ReportedAttempt } from './report-token.ts';
import { unlessSpared } from './spare.ts';
import { tellOutcome } from './tell-outcome.ts';
import type { OutgoingRow } from './transition.ts';

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
const statesBefore: Record<ProviderReport['state'], OutgoingState[]> = {
  accepted: ['sending', 'unknown', 'queued', 'dead'],
  delivered: ['sending', 'unknown', 'queued', 'dead', 'accepted'],
  failed: ['sending', 'unknown', 'queued', 'dead', 'accepted'],
};

/**
 * Applies a report whose address was verified. It resolves a send of unknown outcome, too: providers report only on what they accepted. A report with
 * another provider id than the one we were given is not about ours, and is ignored. One that blames our account says nothing about the message, which
 * waits and is sent again until its deadline. Returns whether the report changed the message.
 */
export async function applyReport(
  deps: OutboxDeps,
  reported: ReportedAttempt,
  report: ProviderReport,
): Promise<boolean> {
  const { id } = reported;
  const blamesAccount = report.state === 'failed' && report.reason === 'account' && reported.attempt !== null;
  const updated = blamesAccount
    ? await applyAccountRefusal(deps, reported, report)
    : await updateByReport(deps, id, report, statesBefore[report.state]);
  if (!updated) return false;
  const { channel } = updated;
  await tellOutcome(deps, updated);
  deps.metrics.attempts.inc({ channel, outcome: report.state });
  if (report.state === 'failed')
    deps.log.warn({ outgoing: id, channel, detail: sanitizedDetail(report.detail) }, 'not delivered');
  return true;
}

type UpdatedMessage = Pick<OutgoingRow, 'id' | 'about' | 'channel' | 'state' | 'worth'> | undefined;

function updateByReport(
  { db, now }: Pick<OutboxDeps, 'db' | 'now'>,
  id: string,
  report: ProviderReport,
  from: OutgoingState[],
): Promise<UpdatedMessage> {
  return db
    .updateTable('outgoing')
    .set((eb) => ({
      state: report.state,
      provider_id: report.providerId,
      reason: report.reason ?? null,
      detail: report.state === 'failed' ? sanitizedDetail(report.detail) : null,
      settled_at: eb.fn.coalesce('settled_at', eb.val(now())),
      ...(report.state === 'delivered' && { delivered_at: now() }),
    }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', 'in', from), ...(report.state === 'delivered' ? [isSpared(eb)] : [])]))
    .where('attempts', '>', 0)
    .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', report.providerId)]))
    .returning(['id', 'about', 'channel', 'state', 'worth'])
    .executeTakeFirst();
}

/** Whether it was settled without a provider's word (`spareMessages`). Who has seen what it says knows it, even if a report says that it failed. */
function isSpared(eb: ExpressionBuilder<Tables, 'outgoing'>) {
  const isHandedOn = eb.and([eb('state', '=', 'refused'), eb('spared', '=', 'handed on')]);
  return eb.and([eb.or([eb('state', '=', 'delivered'), isHandedOn]), eb('provider_id', 'is', null)]);
}

/** The states of a message that was handed over and is not known to have arrived. */
const handedOverStates: OutgoingState[] = ['sending', 'unknown', 'accepted', 'dead'];

/**
 * Our account is refused after all: the channel is paused as if the provider had refused at once, and the message returns to the queue. Only the
 * report on its last attempt does that.
 */
async function applyAccountRefusal(
  deps: OutboxDeps,
  reported: ReportedAttempt,
  report: ProviderReport,
): Promise<UpdatedMessage> {
  const { db, now } = deps;
  await readWithExtendedDeadline(deps, reported.id);
  const refused = await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('outgoing')
      .selectAll()
      .where('id', '=', reported.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.attempts !== reported.attempt || !handedOverStates.includes(row.state)) return undefined;
    if (row.provider_id !== null && row.provider_id !== report.providerId) return undefined;
    const isFinal = row.state === 'dead' || row.give_up_at <= now() || !row.payload_sealed || row.channel === 'call';
    if (isFinal) await updateByReport({ db: tx, now }, row.id, report, [row.state]);
    else await requeue(deps, tx, row, report);
    return row;
  });
  if (refused) await pauseAsRefused(deps, refused);
  return refused;
}

async function requeue(deps: OutboxDeps, tx: Db, row: OutgoingRow, { detail }: ProviderReport): Promise<void> {
  const requeued = {
    ...accountRefusedUpdate(deps, row, sanitizedDetail(detail)),
    provider_id: null,
    settled_at: null,
    next_check_at: dueIn(deps.timeouts.firstRetry),
  };
  await tx
    .updateTable('outgoing')
    .set(unlessSpared(requeued, row.doubts > 0, deps.now()))
    .where('id', '=', row.id)
    .execute();
}

/** A provider's text, made fit for a column, a log and an operator: without phone numbers and NULs, and of limited length. */
function sanitizedDetail(detail: string): string {
  return redact(detail).replaceAll('\0', '').slice(0, 300);
}
