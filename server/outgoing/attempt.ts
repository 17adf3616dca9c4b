import { type Claimed, claim, claimAsProbe, firstBefore } from './claim.ts';
import { afterOutcome } from './outcome.ts';
import type { OutgoingParts } from './parts.ts';
import { noteOutcome } from './pause.ts';
import { openPayload } from './payload.ts';
import type { SendOutcome } from './ports.ts';
import { beat } from './pulse.ts';
import { reportToken } from './report-token.ts';
import { change, giveUp, type OutgoingRow, type Standing } from './transition.ts';
import { lookUpCall, settleCutOff, settleUnknown } from './unknown.ts';

/** A message's status, null if it no longer exists; `going`: ids of messages that waited for this one and may be sent now. */
export interface Attempted {
  standing: Standing | null;
  going: string[];
}

/**
 * Takes one outgoing message as far as it can go now. The claim is committed before the provider is contacted: of any number of workers only one
 * sends, and a worker that dies in between leaves a trace.
 */
export async function attempt(parts: OutgoingParts, id: string): Promise<Attempted> {
  const claimed = await claim(parts, id);
  if (claimed) return hand(parts, claimed);
  const row = await read(parts, id);
  if (!row) return { standing: null, going: [] };
  return row.state === 'queued' ? stay(parts, row) : settle(parts, row);
}

/**
 * The current row of a message. Before its deadline counts as passed, the deadline is extended by any time in which no process was running (see
 * pulse.ts).
 */
export async function read(parts: OutgoingParts, id: string): Promise<OutgoingRow | undefined> {
  const query = parts.db.selectFrom('outgoing').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  if (!row || row.settled_at || row.give_up_at > parts.now()) return row;
  await beat(parts);
  return query.executeTakeFirst();
}

async function hand(parts: OutgoingParts, row: Claimed): Promise<Attempted> {
  const outcome = await send(parts, row);
  parts.metrics.attempts.inc({ channel: row.channel, outcome: outcome.kind });
  if (outcome.kind !== 'accepted')
    parts.log.warn(
      { outgoing: row.id, channel: row.channel, outcome: outcome.kind, detail: outcome.detail },
      'not taken',
    );
  // A delivery report that arrived before this response has updated the row already, and the row stays as the report left it. Another process that
  // took us for dead has only set it to `unknown`: this outcome still applies.
  const standing = await change(parts, row, afterOutcome(parts, row, outcome), ['sending', 'unknown']);
  // Accepted, yet already back in the queue: its delivery report blamed our account and arrived before this response.
  if (outcome.kind === 'accepted' && standing?.state === 'queued') return { standing, going: [] };
  const going = await noteOutcome(parts, row, outcome);
  return { standing, going: standing?.next ? [standing.next, ...going] : going };
}

async function send(parts: OutgoingParts, row: Claimed): Promise<SendOutcome> {
  const payload = openPayload(parts.vault, row.id, row.payload_sealed);
  const reference = row.id;
  const reportUrl = `${parts.publicUrl()}/api/webhooks/exotel/${payload.channel}/${reportToken(parts.vault, row.id, row.attempts)}`;
  switch (payload.channel) {
    case 'sms':
      return parts.sms.send({ ...payload, reference, reportUrl });
    case 'call':
      return parts.calls.connect({ ...payload, reference, reportUrl });
    case 'mail':
      return parts.mail.send({ ...payload, reference });
  }
}

/**
 * Handles a message that could not be claimed: its payload was erased, its deadline has passed, it is not due yet, its channel is paused, or earlier
 * ones go first.
 */
async function stay(parts: OutgoingParts, row: OutgoingRow): Promise<Attempted> {
  const now = parts.now();
  if (!row.payload_sealed) {
    const erased = { state: 'refused', reason: 'content', detail: 'erased', settled_at: now } as const;
    return alone(await change(parts, row, erased));
  }
  const pauses = parts.db.selectFrom('channel_pause').select(['why', 'until']).where('channel', '=', row.channel);
  const pause = await pauses.where('since', 'is not', null).executeTakeFirst();
  const why = pause ? `the provider ${pause.why}` : 'gave up';
  if (row.give_up_at <= now) return alone(await giveUp(parts, row, why));
  const isDue = row.not_before === null || row.not_before <= now;
  if (!isDue) return alone({ ...row, next: null });
  const first = await firstBefore(parts, row);
  // The earlier message is attempted instead, and the messages that may follow it are returned.
  if (first) return { ...(await attempt(parts, first)), standing: { ...row, next: null } };
  const probe = pause?.until && pause.until <= now ? await claimAsProbe(parts, row) : undefined;
  if (probe) return hand(parts, probe);
  if (pause && row.channel === 'call') return alone(await giveUp(parts, row, why));
  return alone({ ...row, next: null });
}

async function settle(parts: OutgoingParts, row: OutgoingRow): Promise<Attempted> {
  const isDue = row.not_before === null || row.not_before <= parts.now();
  if (row.state === 'unknown' && row.channel === 'call') return alone(await lookUpCall(parts, row));
  const isOpen = row.state === 'sending' || row.state === 'unknown';
  if (!isOpen || !isDue) return alone({ ...row, next: null });
  const settled = await (row.state === 'sending' ? settleCutOff : settleUnknown)(parts, row);
  return settled?.state === 'queued' ? attempt(parts, row.id) : alone(settled);
}

function alone(standing: Standing | null): Attempted {
  return { standing, going: standing?.next ? [standing.next] : [] };
}
