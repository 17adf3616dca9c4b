import { randomUUIDv7 } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { ContactTable } from '../db/tables.ts';
import type { RequestContext } from '../http/handle-call.ts';
import { type Idempotency, idempotencyOf } from '../http/idempotency.ts';
import type { ClientIdentity } from '../limits/address-uses.ts';
import type { Counted } from '../limits/limits.ts';
import { hasFailed, type MessageOutcome, takenElsewhere } from '../outgoing/message-for-outcome.ts';
import type { Enqueued } from '../outgoing/outbox.ts';
import type { Vault } from '../personal-data/vault.ts';
import type { Services } from '../services.ts';
import { admit, type EarlierContact } from './admit.ts';
import { answerLinkRow } from './answering/link.ts';
import { type ContactableSticker, requireUndisturbing } from './contactable.ts';
import { insertIfActive } from './insert-if-active.ts';
import { ConcurrentRequest, insertOrJoin } from './insert-or-join.ts';
import { type ContactKeys, contactKeys } from './keys.ts';
import { contactUses } from './limits.ts';
import { otherWays } from './other-ways.ts';
import type { EmergencyContact } from './require-willing.ts';

/** In addition to the sentences that each kind of contact has of its own. */
export const outcomeSentences = { doNotDisturb: en.contact.call_blocked, down: en.contact.provider_down };

/** The caller, whom we ring so that they can speak to the owner or the emergency contact. */
export interface CallerNumber {
  phone: string;
  /** Whether it was proven in this browser that the number is theirs. */
  isProven: boolean;
}

/** A contact request: what a caller wants of a sticker's owner. */
export interface ContactRequest {
  sticker: ContactableSticker;
  kind: 'message' | 'call';
  recipient: 'owner' | 'emergency';
  /** Who is rung in an emergency. */
  emergency?: EmergencyContact;
  presetId: number | null;
  /** Whether it is a message whose reason cannot wait. */
  isUrgent?: boolean;
  /** For a message: what the owner is told. */
  words?: string;
  /** The caller, for a call. */
  from?: CallerNumber;
  /**
   * For a message that others are told of, too: locks them. What it returns enqueues what they are sent, counts it, and resolves to the ids of what
   * is to be attempted at once.
   */
  tellOthers?: ((tx: Db) => Promise<(contactId: string) => Promise<string[]>>) | undefined;
}

export interface ContactResult {
  id: string;
  /** When it was recorded: for a repeated request, when the first one was. */
  at: Date;
  /** What became of its message or call, as far as it is known. */
  outcome: MessageOutcome | null;
  /** Null for a repeated request with the same idempotency key, which is not counted. */
  counted: Counted | null;
}

type ContactClient = ClientIdentity & Pick<RequestContext, 'idempotencyKey'>;

/**
 * Rejects a blocked caller, and what a mute or quiet hours keep from the owner. Records the contact, enqueues its message (`enqueue`: about the
 * contact's id) and counts it in one transaction, sends it at once, and returns what became of it. The same request again with the same idempotency
 * key enqueues nothing and returns the first one's outcome, even if a mute or quiet hours have begun since; another request with that key is
 * rejected.
 */
export async function contactOnce(
  deps: Services,
  request: ContactRequest,
  enqueue: EnqueueContact,
  client: ContactClient,
): Promise<ContactResult> {
  const { outbox } = deps;
  const { id, at, contactId, enqueued, toOthers, counted } = await recordOnce(deps, request, client, enqueue);
  for (const each of toOthers) outbox.attemptInBackground(each);
  const byMessage = await (enqueued ? outbox.attemptAllNow(enqueued) : outbox.attemptAgain(contactId));
  const outcome = hasFailed(byMessage) ? await outcomeOfOtherWays(deps, contactId, byMessage) : byMessage;
  // The pages of those who have said it before: it may have been sent only now.
  if (contactId !== id) deps.contactChanges.publish(contactId);
  const { kind, recipient } = request;
  // A repeated request is not counted.
  if (counted) deps.metrics.contacts.inc({ kind, recipient, outcome: contactId === id ? labelOf(outcome) : 'joined' });
  return { id, at, outcome, counted };
}

/** What had become of a contact when its caller was answered. Null: nothing was enqueued, which nobody is to notice. */
function labelOf(outcome: MessageOutcome | null): 'accepted' | 'open' | 'failed' {
  if (hasFailed(outcome)) return 'failed';
  return outcome?.state === 'accepted' || outcome?.state === 'delivered' ? 'accepted' : 'open';
}

/**
 * What has failed as a message to its owner has been sent all the same where a call of the ladder, or whom the owner has named, is still to be told.
 */
async function outcomeOfOtherWays(
  { database }: Services,
  contactId: string,
  failed: MessageOutcome | null,
): Promise<MessageOutcome | null> {
  const { rows } = await sql<{ ways: string | null }>`select ${otherWays(sql`${contactId}::uuid`)} as ways`.execute(
    database.db,
  );
  return rows[0]?.ways ? takenElsewhere : failed;
}

/** The same for a call that the provider handles already, under this id of its own. */
export async function recordInboundCall(
  deps: Services,
  request: ContactRequest,
  client: ContactClient,
  providerId: string,
): Promise<void> {
  const { counted } = await recordOnce(deps, request, client, async (tx, contact) => ({
    id: await deps.outbox.recordInbound(tx, 'call', providerId, contact),
    pushes: [],
  }));
  const { kind, recipient } = request;
  if (counted) deps.metrics.contacts.inc({ kind, recipient, outcome: 'accepted' });
}

/** Enqueues the message, or records the inbound call. */
type EnqueueContact = (tx: Db, contactId: string) => Promise<Enqueued>;

interface RecordedContact {
  id: string;
  at: Date;
  /** The contact whose message stands for this one: another's where it has joined a message that was sent shortly before. */
  contactId: string;
  /** What was enqueued; null where nothing was. */
  enqueued: Enqueued | null;
  /** What was enqueued to others. */
  toOthers: string[];
  counted: Counted | null;
}

async function recordOnce(
  deps: Services,
  request: ContactRequest,
  client: ContactClient,
  enqueue: EnqueueContact,
): Promise<RecordedContact> {
  const { vault, database, now } = deps;
  const keys = contactKeys(vault, { address: client.address, from: request.from?.phone });
  const idempotency = idempotencyOfContact(vault, request, client);
  const to = { recipient: request.recipient, ownerId: request.sticker.owner_id };
  const earlierContact = () => admit(database.pool, { keys, idempotency, ...to, now: now() });
  const asBefore = (earlier: EarlierContact) => ({ ...earlier, enqueued: null, toOthers: [], counted: null });
  const earlier = await earlierContact();
  if (earlier) return asBefore(earlier);
  // What was sent before they began was sent.
  requireUndisturbing(request.sticker, request, now());
  try {
    return await insertContact(deps, request, { keys, idempotency, identity: client }, enqueue);
  } catch (error) {
    const concurrent = isConcurrentRequest(error) ? await earlierContact() : null;
    if (concurrent) return asBefore(concurrent);
    throw error;
  }
}

/** The caller, and the idempotency key of the request. */
interface ContactOrigin {
  keys: ContactKeys;
  idempotency: Idempotency;
  identity: ClientIdentity;
}

async function insertContact(
  deps: Services,
  request: ContactRequest,
  { keys, idempotency, identity }: ContactOrigin,
  enqueue: EnqueueContact,
) {
  const { sticker, kind, recipient, emergency, from, presetId: preset_id } = request;
  const at = deps.now();
  const id = randomUUIDv7();
  const contact = {
    id,
    sticker_id: sticker.id,
    vehicle_id: sticker.vehicle_id,
    kind,
    recipient,
    preset_id,
    words: request.words ?? null,
    ...keys,
    ...idempotency,
    created_at: at,
  } satisfies Insertable<ContactTable>;
  const caller = { ...identity, caller_index: keys.caller_index, isProven: from?.isProven ?? false };
  return deps.database.db.transaction().execute(async (tx): Promise<RecordedContact> => {
    const contactId = await (preset_id === null
      ? insertIfActive(tx, sticker, contact)
      : insertOrJoin(tx, sticker, { ...contact, preset_id }, answerLinkRow(deps.vault, id, at)));
    const isJoined = contactId !== id;
    const enqueued = isJoined ? null : await enqueue(tx, id);
    const others = isJoined ? undefined : await request.tellOthers?.(tx);
    // Last, since others wait for these rows until the transaction ends.
    const uses = contactUses(deps, { kind, sticker, emergency, text: enqueued?.text, ...caller });
    const counted = await deps.limits.countIn(tx, uses, at);
    // It counts by itself: where the owner's is not accepted, these have been sent all the same.
    const toOthers = (await others?.(id)) ?? [];
    return { id, at, contactId, enqueued, toOthers, counted };
  });
}

function idempotencyOfContact(vault: Vault, request: ContactRequest, { idempotencyKey }: ContactClient): Idempotency {
  const { sticker, kind, recipient, presetId, from } = request;
  return idempotencyOf(vault, idempotencyKey, [sticker.id, kind, recipient, presetId, from?.phone ?? null]);
}

/** Whether the same request came twice at once, and this is the second. */
function isConcurrentRequest(error: unknown): boolean {
  return error instanceof ConcurrentRequest || (error instanceof DatabaseError && error.code === '23505');
}
