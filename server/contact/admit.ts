import type { Pool } from 'pg';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import { type Idempotency, requireSameRequest } from '../http/idempotency.ts';
import type { ContactKeys } from './keys.ts';

/** What an earlier request has made: its own id, and that of the contact whose message stands for it. */
export interface EarlierContact {
  id: string;
  contactId: string;
  at: Date;
}

interface Admission {
  is_blocked: boolean;
  id: string | null;
  contact_id: string;
  created_at: Date;
  wish_hash: Buffer | null;
}

const admissionQuery = {
  name: 'admit-contact',
  text: `select coalesce(earlier.id, joined.id) as id, coalesce(earlier.id, joined.contact_id) as contact_id,
    coalesce(earlier.created_at, joined.joined_at) as created_at,
    coalesce(earlier.wish_hash, joined.wish_hash) as wish_hash, exists (
      select from caller_block where key_index in ($1, $2) and (until is null or until > $3) and (stops_emergency or $4)
    ) or $4 and exists (select from owner_block where owner_id = $6 and key_index in ($1, $2) and until > $3) as is_blocked
    from (values (1)) as request left join contact as earlier on earlier.idempotency_key = $5
      left join joined_message as joined on joined.idempotency_key = $5`,
};

interface AskedContact {
  keys: ContactKeys;
  idempotency: Idempotency;
  recipient: 'owner' | 'emergency';
  /** The owner of the sticker. */
  ownerId: number;
  now: Date;
}

/**
 * Rejects a caller whom an operator, or this owner, has blocked, before anything is counted or sent, with the sentence that every caller reads about
 * an owner who cannot be reached: a block that names itself is circumvented. Blocked callers may still ring the emergency contact, unless their
 * block says otherwise: a person beside an accident may share their address. Returns what an earlier request with the same idempotency key has
 * made, null if there was none.
 */
export async function admit(
  pool: Pool,
  { keys, idempotency, recipient, ownerId, now }: AskedContact,
): Promise<EarlierContact | null> {
  const { address_index, caller_index } = keys;
  const values = [address_index, caller_index, now, recipient === 'owner', idempotency.idempotency_key, ownerId];
  const [found] = (await pool.query<Admission>({ ...admissionQuery, values })).rows;
  if (found?.is_blocked) throw new ApiError(409, 'not_contactable', en.contact.not_contactable);
  if (!found?.id) return null;
  requireSameRequest(idempotency, found);
  return { id: found.id, contactId: found.contact_id, at: found.created_at };
}
