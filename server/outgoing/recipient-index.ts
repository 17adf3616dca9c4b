import type { Vault } from '../personal-data/vault.ts';
import type { Payload } from './payload.ts';

/** The index that messages to one recipient share, by which they go in order; null for a call, which is placed at once or not at all. */
export function recipientIndex(vault: Vault, payload: Payload): Buffer | null {
  return payload.channel === 'call' ? null : vault.index('outgoing-recipient', payload.to.toLowerCase());
}
