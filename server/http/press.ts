import { en } from '../../messages/en.ts';
import type { Vault } from '../personal-data/vault.ts';
import { Refused } from './refused.ts';

/** The idempotency key and hash of a request, by which a repeat is recognised: a double click, another tab, a retry after a lost answer. */
export interface Press {
  idempotency_key: Buffer | null;
  wish_hash: Buffer | null;
}

/** `wish`: the whole content of the request, so that a key which comes back with a different request is noticed. */
export function pressOf(vault: Vault, idempotencyKey: string | undefined, wish: unknown): Press {
  if (!idempotencyKey) return { idempotency_key: null, wish_hash: null };
  return {
    idempotency_key: vault.index('idempotency-key', idempotencyKey),
    wish_hash: vault.index('wish', JSON.stringify(wish)),
  };
}

/** Rejects a key that was used for a different request. `earlier`: the row that the same key created before, if any. */
export function requireSameWish({ wish_hash }: Press, earlier: Pick<Press, 'wish_hash'> | undefined): void {
  if (earlier && !(wish_hash && earlier.wish_hash?.equals(wish_hash)))
    throw new Refused(409, 'idempotency_conflict', en.api.idempotency_conflict);
}
