import type { Vault } from '../personal-data/vault.ts';

/** The caller who contacts an owner, as keyed hashes: their address, and for a call their number. */
export interface ContactKeys {
  address_index: Buffer;
  caller_index: Buffer | null;
}

export function contactKeys(
  vault: Vault,
  { address, from }: { address: string; from?: string | undefined },
): ContactKeys {
  return {
    address_index: vault.index('address', address),
    caller_index: from ? vault.index('phone', from) : null,
  };
}
