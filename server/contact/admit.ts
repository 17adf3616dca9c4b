import type { Pool } from 'pg';
import { en } from '../../messages/en.ts';
import { ApiError } from '../http/api-error.ts';
import { type Idempotency, requireSameRequest } from '../http/idempotency.ts';
import type { ContactKeys } from './keys.ts';

interface Admission {
  is_blocked: boolean;
  id: string | null;
  created_at: Date;
  wish_hash: Buffer | null;
}

const admissionQuery = {
  name: 'admit-contact',
  text: `select earlier.id, earlier.created_at, earlier.wish_hash, exists (
      select from caller_block where key_index in ($1, $2) and (until is null or until > $3) and (stops_emergency or $4)
    ) or $4 and exists (select from owner_block where owner_id = $6 and key_index in ($1, $2) and until > $3) as is_blocked
    from (values (1)) as request left join contact as earlier on earlier.idempotency_key = $5`,
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
 * block says otherwise: a person beside an accident may share their address. Returns the contact of an earlier request with the same idempotency key,
 * null if there was none.
 */
export async function admit(
  pool: Pool,
  { keys, idempotency, recipient, ownerId, now }: AskedContact,
): Promise<{ id: string; at: Date } | null> {
  const { address_index, caller_index } = keys;
  const values = [address_index, caller_index, now, recipient === 'owner', idempotency.idempotency_key, ownerId];
  const [found] = (await pool.query<Admission>({ ...admissionQuery, values })).rows;
  if (found?.is_blocked) throw new ApiError(409, 'not_contactable', en.contact.not_contactable);
  if (!found?.id) return null;
  requireSameRequest(idempotency, found);
  return { id: found.id, at: found.created_at };
}
