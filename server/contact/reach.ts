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
import type { Visitor } from '../limits/by-address.ts';
import type { Counted } from '../limits/limits.ts';
import type { Payload } from '../outgoing/payload.ts';
import type { Services } from '../services.ts';
import { findSticker, type Sticker } from '../stickers/find-sticker.ts';
import { presentSticker } from '../stickers/present-sticker.ts';
import { requireNotBlocked } from './blocks.ts';
import { type ContactKeys, contactKeys } from './keys.ts';
import { usesOf } from './limits.ts';
import type { EmergencyContact } from './rung.ts';

export type Reachable = Sticker & { vehicle_id: number; owner_id: number; plate_number: string };

/** In addition to the sentences that each kind of contact has of its own. */
export const outcomeSentences = { ndnc: en.contact.call_blocked, down: en.contact.provider_down };

/** The sticker, if a scan of it leads to its owner now. An owner who does not want to be disturbed still has an emergency contact. */
export async function findReachable(
  { database, now }: Services,
  guid: string,
  recipient: 'owner' | 'emergency',
): Promise<Reachable> {
  const sticker = await findSticker(database.pool, guid);
  if (!sticker) throw new ApiError(404, 'inactive', en.scan.inactive);
  const at = now();
  const shown = presentSticker(sticker, at);
  const destination = scanDestination(shown, at);
  const { vehicle_id, owner_id, plate_number } = sticker;
  if (destination !== '/quickcontact' || !vehicle_id || !owner_id || !plate_number)
    throw new ApiError(409, 'not_contactable', en.contact.not_contactable);
  if (recipient === 'owner' && shown.isMuted) throw new ApiError(409, 'muted', en.owners.muted);
  return { ...sticker, vehicle_id, owner_id, plate_number };
}

/** The caller, whom we ring so that they can speak to the owner or the emergency contact. */
export interface From {
  phone: string;
  /** Whether it was proven in this browser that the number is theirs. */
  isProven: boolean;
}

/** A contact request: what a caller wants of a sticker's owner. */
export interface ContactRequest {
  sticker: Reachable;
  kind: 'message' | 'call';
  recipient: 'owner' | 'emergency';
  /** Who is rung in an emergency. */
  emergency?: EmergencyContact;
  presetId: number | null;
  /** For a message: what the owner is told. */
  words?: string;
  /** The caller, for a call. */
  from?: From;
}

export interface Reached {
  /** Of the contact. */
  id: string;
  /** Null for a repeated request with the same idempotency key, which is not counted. */
  counted: Counted | null;
}

type ContactCaller = Visitor & Pick<RequestContext, 'idempotencyKey'>;

/**
 * Rejects a blocked caller. Records the contact, enqueues the message and counts it in one transaction, sends it at once, and returns the contact.
 * The same request again with the same idempotency key returns the first one's contact and enqueues nothing; another request with that key is
 * rejected.
 */
export async function reach(
  deps: Services,
  request: ContactRequest,
  payload: Payload,
  caller: ContactCaller,
): Promise<Reached> {
  const { outbox } = deps;
  const reached = await record(deps, request, caller, (tx, contact) => outbox.enqueue(tx, payload, contact));
  if (reached.counted) await outbox.attemptNow(reached.handed);
  else await outbox.attemptAgain(reached.id);
  return reached;
}

/** The same for a call that the provider handles already, under this id of its own. */
export async function recordInboundCall(
  deps: Services,
  request: ContactRequest,
  caller: ContactCaller,
  providerId: string,
): Promise<void> {
  await record(deps, request, caller, (tx, contact) => deps.outbox.recordInbound(tx, 'call', providerId, contact));
}

/** Hands over what is sent, and returns its id. */
type Hand = (tx: Db, contactId: string) => Promise<string>;

type Recorded = { id: string; counted: Counted; handed: string } | { id: string; counted: null };

async function record(deps: Services, request: ContactRequest, caller: ContactCaller, hand: Hand): Promise<Recorded> {
  const keys = contactKeys(deps.vault, { address: caller.address, from: request.from?.phone });
  await requireNotBlocked(deps.database.pool, keys, request.recipient, deps.now());
  const idempotency = idempotencyOfContact(deps, request, caller);
  const earlier = await earlierContact(deps.database.db, idempotency);
  if (earlier) return { id: earlier, counted: null };
  try {
    return await write(deps, request, { keys, idempotency, visitor: caller }, hand);
  } catch (error) {
    const first = isDuplicateKey(error) ? await earlierContact(deps.database.db, idempotency) : null;
    if (first) return { id: first, counted: null };
    throw error;
  }
}

/** The caller, and the idempotency key of the request. */
interface Reacher {
  keys: ContactKeys;
  idempotency: Idempotency;
  visitor: Visitor;
}

async function write(deps: Services, request: ContactRequest, { keys, idempotency, visitor }: Reacher, hand: Hand) {
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
  const who = { ...visitor, caller_index: keys.caller_index, isProven: from?.isProven ?? false };
  const uses = usesOf(deps, { kind, sticker, emergency, ...who });
  return deps.database.db.transaction().execute(async (tx) => {
    await requireStillOn(tx, sticker);
    // A second request with the same idempotency key waits here for the first one, and is not counted.
    await tx.insertInto('contact').values(contact).execute();
    const counted = await deps.limits.countIn(tx, uses, at);
    return { id: contact.id, handed: await hand(tx, contact.id), counted };
  });
}

/** Since the sticker was read, its owner may have switched it off, moved it or deleted the account. From here on such a change waits for us. */
async function requireStillOn(tx: Db, { id, vehicle_id }: Reachable): Promise<void> {
  const on = await tx
    .selectFrom('sticker')
    .select('id')
    .where('id', '=', id)
    .where('vehicle_id', '=', vehicle_id)
    .where('state', '=', 'activated')
    .forShare()
    .executeTakeFirst();
  if (!on) throw new ApiError(404, 'inactive', en.scan.inactive);
}

function idempotencyOfContact(
  { vault }: Services,
  request: ContactRequest,
  { idempotencyKey }: ContactCaller,
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
