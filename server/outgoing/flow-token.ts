import type { Vault } from '../personal-data/vault.ts';
import { isSameText } from '../same-text.ts';

const macBytes = 16;

/** A flow's requests are not signed: what they give back to us proves which call they are about. `{id of the outgoing call}.{mac}` */
export function flowToken(vault: Vault, id: string): string {
  return `${id}.${vault.index('call-flow', id).subarray(0, macBytes).toString('base64url')}`;
}

/** The id of the outgoing call that a token is for, or null for a token that we never gave out. */
export function readFlowToken(vault: Vault, token: string): string | null {
  const [, id] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{22}$/.exec(token) ?? [];
  return id && isSameText(token, flowToken(vault, id)) ? id : null;
}
