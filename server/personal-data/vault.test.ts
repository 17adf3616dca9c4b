import { describe, expect, it } from 'vitest';
import { Vault } from './vault.ts';

const key = (id: string, fill: number) => ({ id, bytes: Buffer.alloc(32, fill) });
const index = Buffer.alloc(32, 9);
const place = { table: 'owner', column: 'phone', row: 7 };
const vault = new Vault({ data: [key('a', 1)], index });

describe('Vault', () => {
  it.each(['9876543210', '', 'नमस्ते 🙏', 'x'.repeat(10_000)])('gives back what was sealed', (plain) => {
    expect(vault.open(vault.seal(plain, place), place)).toBe(plain);
  });

  it('never seals the same twice alike, and shows nothing', () => {
    const [one, two] = [vault.seal('9876543210', place), vault.seal('9876543210', place)];
    expect(one.equals(two)).toBe(false);
    expect(one.toString('latin1')).not.toContain('9876543210');
  });

  it.each([
    ['row', { ...place, row: 8 }],
    ['column', { ...place, column: 'email' }],
    ['table', { ...place, table: 'vehicle' }],
  ])('does not open in another %s', (_name, other) => {
    const sealed = vault.seal('9876543210', place);
    expect(() => vault.open(sealed, other)).toThrow();
  });

  it('does not open when any byte was changed', () => {
    const sealed = vault.seal('9876543210', place);
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open(changed, place), `byte ${at}`).toThrow();
    }
  });

  it('opens with an older key and seals with the newest', () => {
    const rotated = new Vault({ data: [key('b', 2), key('a', 1)], index });
    expect(rotated.open(vault.seal('9876543210', place), place)).toBe('9876543210');
    expect(() => vault.open(rotated.seal('9876543210', place), place)).toThrow(/No key 'b'/);
  });

  it('indexes by purpose, value and key', () => {
    expect(vault.index('phone', '1')).toEqual(vault.index('phone', '1'));
    expect(vault.index('phone', '1')).not.toEqual(vault.index('phone', '2'));
    expect(vault.index('phone', '1')).not.toEqual(vault.index('email', '1'));
    const other = new Vault({ data: [key('a', 1)], index: Buffer.alloc(32, 8) });
    expect(other.index('phone', '1')).not.toEqual(vault.index('phone', '1'));
  });
});
