import ipaddr from 'ipaddr.js';
import type { Vault } from '../personal-data/vault.ts';
import type { Use } from './limits.ts';
import type { AddressLimit } from './table.ts';

/** The prefix lengths of wider IPv6 networks, and how many times the limit of one /64 each is good for. */
const widerNetworks = [
  { bits: 56, multiplier: 8 },
  { bits: 48, multiplier: 64 },
] as const;

/** The client behind a request, as far as is known of any. */
export interface ClientIdentity {
  /** See `Client.address`. */
  address: string;
  /** The challenge cookie that the browser presents; '' if there is none. */
  challenge: string;
}

/**
 * One use by an address: see `Client.address`. For IPv6 the /64 of a household or phone counts, and so do its /56 and its /48: one customer may be
 * given either, and would have 256 or 65,536 addresses. `scope`: what is counted separately for it.
 */
export function addressUses(
  vault: Vault,
  limit: AddressLimit,
  { address, challenge }: ClientIdentity,
  scope?: string,
): Use[] {
  const index = (network: string) => vault.index('address', scope ? `${network} ${scope}` : network);
  const networks = isIpv6(address) ? widerNetworks : [];
  const client = { network: networkIndex(vault, address), challenge };
  return [
    { limit, client, subject: index(address) },
    ...networks.map(
      ({ bits, multiplier }): Use => ({ limit, client, multiplier, subject: index(network(address, bits)) }),
    ),
  ];
}

/** The network a challenge is made for: all addresses that one customer may have been given. */
function networkIndex(vault: Vault, address: string): string {
  return vault.index('challenged-network', widestNetwork(address)).toString('base64url');
}

/** The largest network that one customer may have been given this address from; of IPv4 the address itself. */
export function widestNetwork(address: string): string {
  return isIpv6(address) ? network(address, 48) : address;
}

const isIpv6 = (address: string) => ipaddr.IPv6.isValid(withoutPrefix(address));

/** `2001:db8:1:2::/64` is its own first address. */
const withoutPrefix = (address: string) => address.split('/')[0] ?? '';

function network(address: string, bits: number): string {
  const bytes = ipaddr.IPv6.parse(withoutPrefix(address)).toByteArray();
  return `${ipaddr.fromByteArray(bytes.map((byte, at) => (at < bits / 8 ? byte : 0)))}/${bits}`;
}
