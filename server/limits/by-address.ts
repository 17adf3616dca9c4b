import ipaddr from 'ipaddr.js';
import type { Vault } from '../personal-data/vault.ts';
import type { Use } from './limits.ts';
import type { AddressLimit } from './table.ts';

/** How many bits a wider network of IPv6 has, and how many times the limit of one /64 it is good for. */
const wider = [
  { bits: 56, times: 8 },
  { bits: 48, times: 64 },
] as const;

/**
 * One use by an address, as in Caller. Of IPv6 the /64 of a household or phone counts, and so do its /56 and its /48: one customer may be
 * given either, and would have 256 or 65,536 addresses.
 */
export function byAddress(vault: Vault, limit: AddressLimit, address: string): Use[] {
  const index = (network: string) => vault.index('address', network);
  const use = { limit, whose: index(address) };
  const [network = ''] = address.split('/');
  if (!ipaddr.IPv6.isValid(network)) return [use];
  const bytes = ipaddr.IPv6.parse(network).toByteArray();
  return [
    use,
    ...wider.map(({ bits, times }) => {
      const bytesOf = bytes.map((byte, at) => (at < bits / 8 ? byte : 0));
      return { limit, times, whose: index(`${ipaddr.fromByteArray(bytesOf)}/${bits}`) };
    }),
  ];
}
