import { expect, test } from 'vitest';
import { monthsOf } from './months.ts';

test('every month since the account began can be chosen, across the turn of a year', () => {
  expect(monthsOf({ since: '2025-11-30', today: '2026-02-01' })).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsOf({ since: '2026-02-01', today: '2026-02-01' })).toEqual(['2026-02']);
});

test('of a long account it is the last two years', () => {
  const months = monthsOf({ since: '2019-06-01', today: '2026-02-01' });
  expect([months.length, months.at(-1)]).toEqual([24, '2024-03']);
});

test('the month that an address asks for can be chosen, however old', () => {
  const account = { since: '2020-01-01', today: '2026-12-31' };
  expect(monthsOf({ ...account, asked: '2026-12' })).toHaveLength(24);
  expect(monthsOf({ ...account, asked: '2022-05' }).at(-1)).toBe('2022-05');
});
