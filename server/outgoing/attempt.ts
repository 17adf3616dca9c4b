import { asStep } from '../tracing/span.ts';
import { afterPush } from './after-push.ts';
import {
  type ClaimedMessage,
  claim,
  claimAsProbe,
  claimFlowCall,
  firstEarlierMessage,
  removeUnneededFlowCall,
} from './claim.ts';
import type { OutboxDeps } from './deps.ts';
import { flowToken } from './flow-token.ts';
import { outcomeUpdate } from './outcome.ts';
import { findPause, updateChannelPause } from './pause.ts';
import { openPayload } from './payload.ts';
import type { SendOutcome } from './ports.ts';
import { recordPulse } from './pulse.ts';
import { reportToken } from './report-token.ts';
import { sparedUpdate } from './spare.ts';
import { giveUp, type MessageStatus, type OutgoingRow, readStatus, transition, waitsUntil } from './transition.ts';
import { resolveCutOff, resolveUnknown, resolveUnknownCall } from './unknown.ts';
import { isFlowCall } from './worth.ts';

/** A message's status, null if it no longer exists; `released`: ids of messages that waited for this one and may be sent now. */
export interface AttemptResult {
  status: MessageStatus | null;
  released: string[];
}

/**
 * Takes one outgoing message as far as it can go now. The claim is committed before the provider is contacted: of any number of workers only one
 * sends, and a worker that dies in between leaves a trace.
 */
export async function attempt(deps: OutboxDeps, id: string): Promise<AttemptResult> {
  const { status, released } = await attemptAlone(deps, id);
  const followers = status?.channel === 'push' ? await afterPush(deps, id, status) : [];
  return { status, released: [...followers, ...released] };
}

async function attemptAlone(deps: OutboxDeps, id: string): Promise<AttemptResult> {
  const claimed = await claim(deps, id);
  if (claimed) return sendClaimed(deps, claimed);
  const row = await readWithExtendedDeadline(deps, id);
  if (!row) return { status: null, released: [] };
  return row.state === 'queued' ? handleUnclaimed(deps, row) : resolveOpen(deps, row);
}

/**
 * The current row of a message. Before its deadline counts as passed, the deadline is extended by any time in which no process was running (see
 * pulse.ts).
 */
export async function readWithExtendedDeadline(deps: OutboxDeps, id: string): Promise<OutgoingRow | undefined> {
  const query = deps.db.selectFrom('outgoing').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  if (!row || row.settled_at || row.give_up_at > deps.now()) return row;
  await recordPulse(deps);
  return query.executeTakeFirst();
}

/** By channel. */
const providers = { sms: 'exotel', call: 'exotel', mail: 'smtp', push: 'push' } as const;

async function sendClaimed(deps: OutboxDeps, row: ClaimedMessage): Promise<AttemptResult> {
  const startedAt = performance.now();
  const outcome = await sendAsStep(deps, row);
  const seconds = (performance.now() - startedAt) / 1000;
  if (outcome.kind !== 'accepted')
    deps.log.warn(
      { outgoing: row.id, channel: row.channel, outcome: outcome.kind, detail: outcome.detail },
      'not taken',
    );
  // A delivery report that arrived before this response has updated the row already, and the row stays as the report left it. Another process that
  // took us for dead has only set it to `unknown`: this outcome still applies.
  const status = await transition(deps, row, outcomeUpdate(deps, row, outcome), ['sending', 'unknown']);
  // Nothing stands between what the provider took and the record of it.
  countAttempt(deps, row, outcome, seconds);
  // Accepted, yet already back in the queue: its delivery report blamed our account and arrived before this response.
  if (outcome.kind === 'accepted' && status?.state === 'queued') return { status, released: [] };
  const released = await updateChannelPause(deps, row, outcome);
  return { status, released: status?.next ? [status.next, ...released] : released };
}

function countAttempt(
  { metrics }: OutboxDeps,
  { channel }: ClaimedMessage,
  { kind }: SendOutcome,
  seconds: number,
): void {
  const outcome = kind === 'accepted' ? 'done' : kind;
  metrics.providerRequests.observe({ provider: providers[channel], request: channel, outcome }, seconds);
  metrics.attempts.inc({ channel, outcome: kind });
}

/** `send`, with what became of it in the trace that is under way. */
function sendAsStep(deps: OutboxDeps, row: ClaimedMessage): Promise<SendOutcome> {
  const attributes = { 'dastak.outgoing': row.id, 'dastak.channel': row.channel };
  return asStep({ name: `send ${row.channel}`, attributes }, async (span) => {
    const outcome = await send(deps, row);
    span?.set({ 'dastak.outcome': outcome.kind });
    if (outcome.kind !== 'accepted') span?.fail(outcome.kind === 'refused' ? outcome.reason : outcome.kind);
    return outcome;
  });
}

async function send(deps: OutboxDeps, row: ClaimedMessage): Promise<SendOutcome> {
  const payload = openPayload(deps.vault, row.id, row.payload_sealed);
  const reference = row.id;
  const reportUrl = `${deps.publicUrl()}/api/webhooks/exotel/${payload.channel}/${reportToken(deps.vault, row.id, row.attempts)}`;
  switch (payload.channel) {
    case 'sms':
      return deps.sms.send({ ...payload, reference, reportUrl });
    case 'call':
      return deps.calls.connect({ ...payload, reference, reportUrl });
    case 'flow':
      return deps.flow?.call({ to: payload.to, token: flowToken(deps.vault, row.id), reportUrl }) ?? noFlow;
    case 'mail':
      return deps.mail.send({ ...payload, reference });
    case 'push':
      return deps.push
        ? deps.push.send({ ...payload, reference })
        : { kind: 'busy', isDown: false, detail: 'notifications are not set up' };
  }
}

/** The setting was taken away after the call was enqueued. */
const noFlow: SendOutcome = { kind: 'refused', reason: 'content', detail: 'no flow is set up' };

/**
 * Handles a message that could not be claimed: its payload was erased, its deadline has passed, it is not due yet, it was held and has to be judged
 * first, its channel is paused, or earlier ones go first.
 */
async function handleUnclaimed(deps: OutboxDeps, row: OutgoingRow): Promise<AttemptResult> {
  const now = deps.now();
  if (!row.payload_sealed) {
    const erased = { state: 'refused', reason: 'content', detail: 'erased', settled_at: now } as const;
    return withNext(await transition(deps, row, erased));
  }
  const isHeld = row.held_until !== null;
  const whyNot = row.held_until && row.held_until <= now ? await deps.whyUnneeded(row) : null;
  if (whyNot) return withNext(await transition(deps, row, sparedUpdate(row, now, whyNot)));
  const pause = await findPause(deps, row.channel);
  const why = pause ? `the provider ${pause.why}` : 'gave up';
  if (row.give_up_at <= now) {
    const isUnneeded = isFlowCall(row) && (await removeUnneededFlowCall(deps, row));
    return withNext(isUnneeded ? null : await giveUp(deps, row, why));
  }
  const waits = waitsUntil(row);
  if (waits && waits > now) return withNext({ ...row, next: null });
  if (isFlowCall(row)) return attemptFlowCall(deps, row, pause);
  const earlier = await firstEarlierMessage(deps, row);
  // The earlier message is attempted instead, and the messages that may follow it are returned.
  if (earlier) return { ...(await attempt(deps, earlier)), status: { ...row, next: null } };
  const probe = pause?.until && pause.until <= now ? await claimAsProbe(deps, row) : undefined;
  if (probe) return sendClaimed(deps, probe);
  const claimed = isHeld ? await claim(deps, row.id, true) : undefined;
  if (claimed) return sendClaimed(deps, claimed);
  if (pause && row.worth === 'a press') return withNext(await giveUp(deps, row, why));
  return withNext({ ...row, next: null });
}

/** Places a call to a flow, which goes through a pause as a probe only, and waits for its end otherwise. */
async function attemptFlowCall(
  deps: OutboxDeps,
  row: OutgoingRow,
  pause: { until: Date | null } | undefined,
): Promise<AttemptResult> {
  const mayTry = !pause || (pause.until !== null && pause.until <= deps.now());
  const claimed = mayTry ? await claimFlowCall(deps, row, pause !== undefined) : undefined;
  return claimed ? sendClaimed(deps, claimed) : withNext(await readStatus(deps, row.id));
}

async function resolveOpen(deps: OutboxDeps, row: OutgoingRow): Promise<AttemptResult> {
  const isDue = row.not_before === null || row.not_before <= deps.now();
  if (row.state === 'unknown' && row.channel === 'call') return withNext(await resolveUnknownCall(deps, row));
  const isOpen = row.state === 'sending' || row.state === 'unknown';
  if (!isOpen || !isDue) return withNext({ ...row, next: null });
  const resolved = await (row.state === 'sending' ? resolveCutOff : resolveUnknown)(deps, row);
  return resolved?.state === 'queued' ? attempt(deps, row.id) : withNext(resolved);
}

function withNext(status: MessageStatus | null): AttemptResult {
  return { status, released: status?.next ? [status.next] : [] };
}
