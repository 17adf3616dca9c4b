import { expect, it } from 'vitest';
import { inquiries } from '../../../messages/console/inquiries.ts';
import { ageOf } from './age.ts';

it.each([
  ['2026-11-21T12:00:30Z', '0 min'],
  ['2026-11-21T11:01:00Z', '59 min'],
  ['2026-11-21T11:00:00Z', '1 h'],
  ['2026-11-19T12:00:01Z', '47 h'],
  ['2026-11-19T12:00:00Z', '2 d'],
  ['2027-01-01T00:00:00Z', '0 min'],
])('what was written %s is %s old', (at, age) => {
  expect(ageOf(at, new Date('2026-11-21T12:00:00Z'), inquiries)).toBe(age);
});
