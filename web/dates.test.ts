import { expect, test } from 'vitest';
import { dayOf, monthName, shownDay, timeOf, weekdayOf } from './dates.ts';

test('a day is shown the Indian way', () => {
  expect(shownDay('1990-05-17')).toBe('17-05-1990');
  expect(shownDay('')).toBe('');
});

test('an instant is told by the day and the clock of India', () => {
  expect([dayOf('2026-11-20T18:29:59Z'), timeOf('2026-11-20T18:29:59Z')]).toEqual(['20-11-2026', '23:59']);
  expect([dayOf('2026-11-20T18:30:00Z'), timeOf('2026-11-20T18:30:00Z')]).toEqual(['21-11-2026', '00:00']);
});

test('a month is called by its name', () => {
  expect([monthName('2026-01'), monthName('2026-12')]).toEqual(['January 2026', 'December 2026']);
});

test('one of the next days is called by its weekday', () => {
  expect([weekdayOf('2026-12-05'), weekdayOf('2027-09-01')]).toEqual(['Sat, 5 Dec', 'Wed, 1 Sep']);
});
