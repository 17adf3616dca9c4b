import { describe, expect, it } from 'vitest';
import { addressOf, dayIn, listed, listInput, readQuery } from './list-query.ts';

const sorts = ['placed', 'total'] as const;
const asked = (query: string) => readQuery(new URLSearchParams(query), sorts, { state: 'open' });

describe('what a list is asked', () => {
  it('is the newest of everything, unless the address says otherwise', () => {
    expect(asked('')).toMatchObject({ page: 1, sort: 'placed', direction: 'desc', filters: { search: '' } });
    expect(asked('page=3&sort=total&direction=asc&search=%20a%20')).toMatchObject({
      page: 3,
      sort: 'total',
      direction: 'asc',
      filters: { search: 'a' },
    });
  });

  it.each(['page=0', 'page=-1', 'page=x', 'sort=constructor', 'direction=up', 'page=99999999'])(
    'is not led astray by %s',
    (query) => expect(asked(query)).toEqual(asked('')),
  );

  it('is the same again from its own address', () => {
    for (const query of ['', 'page=2', 'sort=total', 'sort=total&direction=asc&page=7', 'search=%26%3D%23']) {
      const address = new URL(addressOf('/console/orders', asked(query)), 'http://localhost');
      expect(asked(address.search)).toEqual(asked(query));
    }
  });

  it('is told to the call by the names of the wire', () => {
    expect(listInput(asked('page=2'))).toEqual({
      page: 2,
      rows: 50,
      sort: 'placed',
      direction: 'desc',
      search: '',
      state: 'open',
    });
  });
});

describe('a page beyond the last', () => {
  it('leads to the last', () => {
    const given = { total: 60, more: false, page: 9, pages: 2 };
    const turn = () => listed('/console/orders', asked('page=9&sort=total'), [], given);
    expect(turn).toThrow(expect.objectContaining({ status: 302 }));
    expect(() => listed('/console/orders', asked(''), [], { ...given, page: 1, pages: 0 })).not.toThrow();
  });
});

describe('a day in an address', () => {
  it.each(['2026-13-01', '2026-1-1', '1999-01-01', "2026-01-01'", ''])('is none: %s', (day) =>
    expect(dayIn(new URLSearchParams({ from: day }), 'from')).toBe(''),
  );

  it('is one', () => expect(dayIn(new URLSearchParams('from=2026-11-21'), 'from')).toBe('2026-11-21'));
});
