import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { DatabaseError } from 'pg';
import { scanDestination } from '../../contract/scan-rules.ts';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { ContactTable } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import type { RequestContext } from '../http/handle-call.ts';
import { type Idempotency, idempotencyOf, requireSameRequest } from '../http/idempotency.ts';
import type { ClientIdentity } from '../limits/address-uses.ts';
import type { Counted } from '../limits/limits.ts';
import type { Payload } from '../outgoing/payload.ts';
import type { Services } from '../services.ts';
import { findSticker, type Sticker } from '../stickers/find-sticker.ts';
import { presentSticker } from '../stickers/present-sticker.ts';
import { requireNotBlocked } from './blocks.ts';
import { type ContactKeys, contactKeys } from './keys.ts';
import { contactUses } from './limits.ts';
import type { EmergencyContact } from './require-willing.ts';

export type ContactableSticker = Sticker & { vehicle_id: number; owner_id: number; plate_number: string };

/** In addition to the sentences that each kind of contact has of its own. */
export const outcomeSentences = { doNotDisturb: en.contact.call_blocked, down: en.contact.provider_down };

/** The sticker, if a scan of it leads to its owner now; throws otherwise. Muting it does not keep callers from the emergency contact. */
export async function requireContactable(
  { database, now }: Services,
  guid: string,
  recipient: 'owner' | 'emergency',
): Promise<ContactableSticker> {
  const sticker = await findSticker(database.pool, guid);
  if (!sticker) throw new ApiError(404, 'inactive', en.scan.inactive);
  const at = now();
  const publicView = presentSticker(sticker, at);
  const destination = scanDestination(publicView, at);
  const { vehicle_id, owner_id, plate_number } = sticker;
  if (destination !== '/quickcontact' || !vehicle_id || !owner_id || !plate_number)
    throw new ApiError(409, 'not_contactable', en.contact.not_contactable);
  if (recipient === 'owner' && publicView.isMuted) throw new ApiError(409, 'muted', en.owners.muted);
  return { ...sticker, vehicle_id, owner_id, plate_number };
}

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
  /** For a message: what the owner is told. */
  words?: string;
  /** The caller, for a call. */
  from?: CallerNumber;
}

export interface ContactResult {
  /** Of the contact. */
  id: string;
  /** Null for a repeated request with the same idempotency key, which is not counted. */
  counted: Counted | null;
}

type ContactClient = ClientIdentity & Pick<RequestContext, 'idempotencyKey'>;

/**
 * Rejects a blocked caller. Records the contact, enqueues the message and counts it in one transaction, sends it at once, and returns the contact.
 * The same request again with the same idempotency key returns the first one's contact and enqueues nothing; another request with that key is
 * rejected.
 */
export async function contactOnce(
  deps: Services,
  request: ContactRequest,
  payload: Payload,
  client: ContactClient,
): Promise<ContactResult> {
  const { outbox } = deps;
  const recorded = await recordOnce(deps, request, client, (tx, contact) => outbox.enqueue(tx, payload, contact));
  if (recorded.counted) await outbox.attemptNow(recorded.messageId);
  else await outbox.attemptAgain(recorded.id);
  return recorded;
}

/** The same for a call that the provider handles already, under this id of its own. */
export async function recordInboundCall(
  deps: Services,
  request: ContactRequest,
  client: ContactClient,
  providerId: string,
): Promise<void> {
  await recordOnce(deps, request, client, (tx, contact) => deps.outbox.recordInbound(tx, 'call', providerId, contact));
}

/** Enqueues the message, or records the inbound call, and returns its id. */
type EnqueueContact = (tx: Db, contactId: string) => Promise<string>;

type RecordedContact = { id: string; counted: Counted; messageId: string } | { id: string; counted: null };

async function recordOnce(
  deps: Services,
  request: ContactRequest,
  client: ContactClient,
  enqueue: EnqueueContact,
): Promise<RecordedContact> {
  const keys = contactKeys(deps.vault, { address: client.address, from: request.from?.phone });
  await requireNotBlocked(deps.database.pool, keys, request.recipient, deps.now());
  const idempotency = idempotencyOfContact(deps, request, client);
  const earlier = await earlierContact(deps.database.db, idempotency);
  if (earlier) return { id: earlier, counted: null };
  try {
    return await insertContact(deps, request, { keys, idempotency, identity: client }, enqueue);
  } catch (error) {
    const concurrent = isDuplicateKey(error) ? await earlierContact(deps.database.db, idempotency) : null;
    if (concurrent) return { id: concurrent, counted: null };
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
  const { sticker, kind, recipient, emergency, from } = request;
  const at = deps.now();
  const contact: Insertable<ContactTable> = {
    id: randomUUID(),
    sticker_id: sticker.id,
    vehicle_id: sticker.vehicle_id,
    kind,
    recipient,
    preset_id: request.presetId,
    words: request.words ?? null,
    ...keys,
    ...idempotency,
    created_at: at,
  };
  const caller = { ...identity, caller_index: keys.caller_index, isProven: from?.isProven ?? false };
  const uses = contactUses(deps, { kind, sticker, emergency, ...caller });
  return deps.database.db.transaction().execute(async (tx) => {
    await requireStillActive(tx, sticker);
    // A second request with the same idempotency key waits here for the first one, and is not counted.
    await tx.insertInto('contact').values(contact).execute();
    const counted = await deps.limits.countIn(tx, uses, at);
    return { id: contact.id, messageId: await enqueue(tx, contact.id), counted };
  });
}

/** Since the sticker was read, its owner may have switched it off, moved it or deleted the account. From here on such a change waits for us. */
async function requireStillActive(tx: Db, { id, vehicle_id }: ContactableSticker): Promise<void> {
  const active = await tx
    .selectFrom('sticker')
    .select('id')
    .where('id', '=', id)
    .where('vehicle_id', '=', vehicle_id)
    .where('state', '=', 'activated')
    .forShare()
    .executeTakeFirst();
  if (!active) throw new ApiError(404, 'inactive', en.scan.inactive);
}

function idempotencyOfContact(
  { vault }: Services,
  request: ContactRequest,
  { idempotencyKey }: ContactClient,
): Idempotency {
  const { sticker, kind, recipient, presetId, from } = request;
  return idempotencyOf(vault, idempotencyKey, [sticker.id, kind, recipient, presetId, from?.phone ?? null]);
}

/** The contact of an earlier request with the same idempotency key. */
async function earlierContact(db: Db, idempotency: Idempotency): Promise<string | null> {
  if (!idempotency.idempotency_key) return null;
  const row = await db
    .selectFrom('contact')
    .select(['id', 'wish_hash'])
    .where('idempotency_key', '=', idempotency.idempotency_key)
    .executeTakeFirst();
  requireSameRequest(idempotency, row);
  return row?.id ?? null;
}

function isDuplicateKey(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}
