import { en } from '../../messages/en.ts';
import type { Vault } from '../personal-data/vault.ts';
import { ApiError } from './api-error.ts';

/** The idempotency key and hash of a request, by which a repeat is recognised: a double click, another tab, a retry after a lost answer. */
export interface Idempotency {
  idempotency_key: Buffer | null;
  wish_hash: Buffer | null;
}

/** `request`: the whole content of the request, so that a key which comes back with a different request is noticed. */
export function idempotencyOf(vault: Vault, idempotencyKey: string | undefined, request: unknown): Idempotency {
  if (!idempotencyKey) return { idempotency_key: null, wish_hash: null };
  return {
    idempotency_key: vault.index('idempotency-key', idempotencyKey),
    wish_hash: vault.index('wish', JSON.stringify(request)),
  };
}

/** Rejects a key that was used for a different request. `earlier`: the row that the same key created before, if any. */
export function requireSameRequest(
  { wish_hash }: Idempotency,
  earlier: Pick<Idempotency, 'wish_hash'> | undefined,
): void {
  if (earlier && !(wish_hash && earlier.wish_hash?.equals(wish_hash)))
    throw new ApiError(409, 'idempotency_conflict', en.api.idempotency_conflict);
}
