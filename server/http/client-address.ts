import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';
import type { Env } from '../env.ts';

export interface Client {
  /** The client as counted by the limits: an IPv4 address, or the /64 that a household or phone is assigned in IPv6. */
  address: string;
  /** Whether the client's own connection is encrypted: by PUBLIC_URL, or if it is not set, as the proxy says. */
  secure: boolean;
  /** The trace that it belongs to, as a trusted proxy says: W3C's `traceparent`, not validated. */
  traceparent: string | undefined;
}

type ReadClient = (incoming: IncomingMessage) => Client;

/**
 * Reads the client's address past the proxies we trust, right to left: whatever an untrusted peer writes into X-Forwarded-For
 * is left of its own address, and is never looked at. Throws for a proxy that is not an address or range.
 */
export function clientReader({ trustedProxies, publicUrl }: Pick<Env, 'trustedProxies' | 'publicUrl'>): ReadClient {
  const isTrusted = proxyaddr.compile(trustedProxies);
  return (incoming) => {
    const address = proxyaddr(incoming, isTrusted);
    const peer = incoming.socket.remoteAddress ?? '';
    const isPeerTrusted = peer !== '' && isTrusted(peer, 0);
    // In a chain of proxies the first entry describes the client's own connection.
    const [forwarded] = isPeerTrusted ? String(incoming.headers['x-forwarded-proto'] ?? '').split(',') : [];
    const secure = publicUrl ? publicUrl.startsWith('https:') : forwarded?.trim() === 'https';
    const traceparent = isPeerTrusted ? incoming.headers.traceparent : undefined;
    return { address: countedAddress(address), secure, traceparent: traceparent?.toString() };
  };
}

function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  const network = ip.toByteArray().slice(0, 8);
  return `${ipaddr.fromByteArray([...network, 0, 0, 0, 0, 0, 0, 0, 0])}/64`;
}
