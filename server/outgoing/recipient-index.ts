import type { Vault } from '../personal-data/vault.ts';
import type { Payload } from './payload.ts';

/** The index that messages to one recipient share, by which they go in order; null for a call, which is placed at once or not at all. */
export function recipientIndex(vault: Vault, payload: Payload): Buffer | null {
  if (payload.channel === 'call') return null;
  if (payload.channel === 'push') return endpointIndex(vault, payload.endpoint);
  return vault.index('outgoing-recipient', payload.to.toLowerCase());
}

/** By which a browser is found that has subscribed. */
export function endpointIndex(vault: Vault, endpoint: string): Buffer {
  return vault.index('endpoint', endpoint);
}
