import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joined, type Part } from './joined-parts.ts';

function part(name: string, pages: string, size: number, imports: Part[] = [], fixed: string | null = null): Part {
  return { fixed, modules: [name], readers: [...pages].map((page) => page === 'x'), size, imports: new Set(imports) };
}

const namesOf = (parts: Part[]) => parts.map(({ modules }) => modules.toSorted().join('')).toSorted();

describe('joined', () => {
  it('makes one file of what the same pages need', () => {
    expect(namesOf(joined([part('a', 'xx', 50_000), part('b', 'xx', 50_000)], [1, 1]))).toEqual(['ab']);
  });

  it('keeps apart what pages would load for nothing', () => {
    expect(namesOf(joined([part('a', 'xx-', 50_000), part('b', '-xx', 50_000)], [1, 1, 1]))).toEqual(['a', 'b']);
    expect(namesOf(joined([part('a', 'xx-', 50), part('b', '-xx', 50)], [1, 1, 1]))).toEqual(['ab']);
  });

  it('asks the pages that count', () => {
    const parts = () => [part('a', 'xx-', 5000), part('b', '-xx', 5000)];
    expect(namesOf(joined(parts(), [1, 1, 1]))).toEqual(['a', 'b']);
    expect(namesOf(joined(parts(), [1, 10, 1]))).toEqual(['ab']);
  });

  it('leaves alone what every page has', () => {
    const all = part('a', 'xx', 10, [], 'layout');
    expect(namesOf(joined([all, part('b', 'xx', 10, [all])], [1, 1]))).toEqual(['a', 'b']);
  });

  it('lets no files import each other, loses no module, and counts all that a page loads', () => {
    const drawn = fc.record({ pages: fc.integer({ min: 1, max: 31 }), size: fc.nat(30_000), imports: fc.nat() });
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 12 }), (list) => {
        const parts: Part[] = [];
        for (const [index, { pages, size, imports }] of list.entries()) {
          const readers = pages.toString(2).padStart(5, '0').replaceAll('1', 'x');
          const imported = parts.filter((_, other) => (imports >> other) & 1);
          parts.push(part(String.fromCharCode(97 + index), readers, size, imported));
        }
        const names = namesOf(parts).join('');
        const found = joined(parts, [1, 2, 3, 0.5, 1]);
        expect([...found.flatMap(({ modules }) => modules)].toSorted().join('')).toBe(names);
        const left = new Set(found);
        for (let size = -1; size !== left.size; ) {
          size = left.size;
          for (const one of left) if (![...one.imports].some((next) => left.has(next))) left.delete(one);
        }
        expect(left.size).toBe(0);
      }),
    );
  });
});
