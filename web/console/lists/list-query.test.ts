import { describe, expect, it } from 'vitest';
import { filtersIn } from '../../../contract/console/list-address.ts';
import { dayOrNone, oneOf } from '../../../contract/console/lists.ts';
import { emptyAsNone, positiveInteger } from '../../../contract/fields.ts';
import { addressOf, listInput, listPageOrRedirect, queryOf } from './list-query.ts';

const sorts = ['placed', 'total'] as const;
const list = { call: { sorts, filters: { state: oneOf(['open']) } }, searchHint: () => 'A number' };
const asked = (query: string) => queryOf(list, new URLSearchParams(`${query}&state=open`));

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

  it('reaches the call under the names of the wire', () => {
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
    const given = { total: 60, more: false, page: 9, pages: 2, tabs: {} };
    const turn = () => listPageOrRedirect('/console/orders', asked('page=9&sort=total'), [], given);
    expect(turn).toThrow(expect.objectContaining({ status: 302 }));
    expect(() => listPageOrRedirect('/console/orders', asked(''), [], { ...given, page: 1, pages: 0 })).not.toThrow();
  });
});

describe('a day in an address', () => {
  const dayIn = (day: string) => filtersIn(new URLSearchParams({ from: day }), { filters: { from: dayOrNone } }).from;

  it.each(['2026-13-01', '2026-1-1', '1999-01-01', "2026-01-01'", ''])('is none: %s', (day) =>
    expect(dayIn(day)).toBe(''),
  );

  it('is one', () => expect(dayIn('2026-11-21')).toBe('2026-11-21'));
});

describe('a filter in an address', () => {
  const filters = { state: oneOf(['open', 'closed']), reseller: emptyAsNone(positiveInteger('No number')) };
  const said = (query: string) => filtersIn(new URLSearchParams(query), { filters });

  it('is what its call accepts', () => {
    expect(said('state=open&reseller=7')).toEqual({ state: 'open', reseller: '7' });
    expect(said('state=%20Closed&reseller=7%20')).toEqual({ state: 'closed', reseller: '7' });
  });

  it.each([
    '',
    'state=&reseller=',
    'state=opened&reseller=x',
    'reseller=0',
    'reseller=-1',
    'reseller=007',
    'reseller=1.0',
    'reseller=4000000000',
    'reseller=undefined',
    'other=open',
  ])('is none: %s', (query) => expect(said(query)).toEqual({ state: '', reseller: '' }));
});
