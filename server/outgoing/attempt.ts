import type { OutgoingState } from '../db/tables.ts';
import type { OutgoingParts } from './parts.ts';
import { openPayload } from './payload.ts';
import type { SendOutcome } from './ports.ts';
import { reportToken } from './report-token.ts';
import { change, giveUp, type OutgoingRow, secondsSinceAttempt } from './transition.ts';
import { settleUnknown } from './unknown.ts';

/**
 * Moves one outgoing message as far as it will go now, and says where it stands. Claiming comes first and is committed
 * before a provider hears of it: of any number of workers one sends, and a worker that dies in between leaves a trace.
 */
export async function attempt(parts: OutgoingParts, id: string): Promise<OutgoingState> {
  const claimed = await claim(parts, id);
  if (claimed) return hand(parts, claimed);
  const row = await parts.db.selectFrom('outgoing').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return 'dead';
  if (row.state === 'queued') return row.give_up_at <= parts.now() ? giveUp(parts, row, 'gave up') : 'queued';
  if (row.state === 'sending' && secondsSinceAttempt(parts, row) <= parts.patience.cutOff) return 'sending';
  if (row.state === 'sending' || row.state === 'unknown') return settleUnknown(parts, row);
  return row.state;
}

async function claim({ db, now }: OutgoingParts, id: string): Promise<OutgoingRow | undefined> {
  return db
    .updateTable('outgoing')
    .set((eb) => ({ state: 'sending', attempts: eb('attempts', '+', 1), attempted_at: now() }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('give_up_at', '>', now())
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', now())]))
    .returningAll()
    .executeTakeFirst();
}

async function hand(parts: OutgoingParts, row: OutgoingRow): Promise<OutgoingState> {
  const outcome = await send(parts, row);
  parts.metrics.attempts.inc({ channel: row.channel, outcome: outcome.kind });
  if (outcome.kind !== 'accepted')
    parts.log.warn(
      { outgoing: row.id, channel: row.channel, outcome: outcome.kind, detail: outcome.detail },
      'not taken',
    );
  // A report that was quicker than this answer has moved the row on already; it stays as the report left it.
  return change(parts, row, afterOutcome(outcome, parts.now()));
}

async function send(parts: OutgoingParts, row: OutgoingRow): Promise<SendOutcome> {
  if (!row.payload_sealed) return { kind: 'refused', reason: 'content', detail: 'erased' };
  const payload = openPayload(parts.vault, row.id, row.payload_sealed);
  const reference = row.id;
  const reportUrl = `${parts.publicUrl()}/api/webhooks/exotel/${payload.channel}/${reportToken(parts.vault, row.id)}`;
  switch (payload.channel) {
    case 'sms':
      return parts.sms.send({ ...payload, reference, reportUrl });
    case 'call':
      return parts.calls.connect({ ...payload, reference, reportUrl });
    case 'mail':
      return parts.mail.send({ ...payload, reference });
  }
}

function afterOutcome(outcome: SendOutcome, now: Date): Partial<OutgoingRow> {
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'accepted', provider_id: outcome.providerId, settled_at: now, detail: null };
    case 'refused':
      return { state: 'refused', reason: outcome.reason, detail: outcome.detail, settled_at: now };
    case 'busy': {
      const wait = Math.min(outcome.retryAfterSeconds ?? 0, 300);
      return { state: 'queued', detail: outcome.detail, not_before: new Date(now.getTime() + wait * 1000) };
    }
    case 'unknown':
      return { state: 'unknown', detail: outcome.detail };
  }
}
