import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Vault } from '../personal-data/vault.ts';
import { orderLink, readOrderLink } from './order-link.ts';

const vaultOf = () => new Vault({ data: [{ id: 'a', bytes: randomBytes(32) }], index: randomBytes(32) });
const vault = vaultOf();

describe('an order’s link', () => {
  it('leads to its order', () => {
    expect(readOrderLink(vault, orderLink(vault, 1001))).toBe(1001);
  });

  const [, mac] = orderLink(vault, 1001).split('.');
  it.each([
    ['another order with its proof', `1002.${mac}`],
    ['the number alone', '1001'],
    ['no proof', '1001.'],
    ['half of the proof', `1001.${mac?.slice(0, 11)}`],
    ['more than the proof', `1001.${mac}.`],
    ['the number written otherwise', `01001.${mac}`],
    ['the number with something behind it', `1001x.${mac}`],
    ['nothing', ''],
    ['letters', `nothing.${mac}`],
    ['odd characters', '1001.\ud800'],
    ['one of somebody else’s keys', orderLink(vaultOf(), 1001)],
  ])('of our making only: not %s', (_name, text) => {
    expect(readOrderLink(vault, text)).toBeNull();
  });
});
