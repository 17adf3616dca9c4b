import type { Vault } from '../personal-data/vault.ts';
import { isSameText } from '../same-text.ts';

/**
 * The last part of an order's address, `{id}.{mac}`: only we can have made it, so that whoever holds it was given it,
 * and needs no account to follow the order.
 */
export function orderLink(vault: Vault, orderId: number): string {
  return `${orderId}.${mac(vault, orderId).toString('base64url')}`;
}

/** The order a link is for, or null for one that we never gave out. */
export function readOrderLink(vault: Vault, text: string): number | null {
  const id = Number.parseInt(text, 10);
  return Number.isSafeInteger(id) && isSameText(text, orderLink(vault, id)) ? id : null;
}

function mac(vault: Vault, orderId: number): Buffer {
  return vault.index('order-link', String(orderId)).subarray(0, 16);
}
