import { expect, test } from 'vitest';
import { monthsUntil } from './months.ts';

test('the last two years can be chosen from, across the turn of a year', () => {
  const months = monthsUntil('2026-02-01', '');
  expect(months.slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect([months.length, months.at(-1)]).toEqual([24, '2024-03']);
});

test('the month that an address asks for can be chosen, however old', () => {
  expect(monthsUntil('2026-12-31', '2026-12')).toHaveLength(24);
  expect(monthsUntil('2026-12-31', '2022-05').at(-1)).toBe('2022-05');
});
