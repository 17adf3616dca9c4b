import { expect, it } from 'vitest';
import { common } from '../../messages/console/common.ts';
import { ageInWords } from './age-in-words.ts';

it.each([
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T11:01:00Z', '59 min'],
  ['2026-11-21T11:00:00Z', '1 h'],
  ['2026-11-19T12:00:01Z', '47 h'],
  ['2026-11-19T12:00:00Z', '2 d'],
  ['2023-01-01T12:00:00Z', '1,420 d'],
])('what has waited since %s is %s old', (since, age) => {
  expect(ageInWords(since, '2026-11-21T12:00:00Z', common)).toBe(age);
});
