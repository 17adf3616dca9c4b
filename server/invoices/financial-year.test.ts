import { describe, expect, it } from 'vitest';
import { indianDate } from '../../contract/scan-rules.ts';
import { financialYear } from './financial-year.ts';

describe('financialYear', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', '2526'],
    ['2026-03-31T18:30:00.000Z', '2627'],
    ['2026-11-21T04:30:00.000Z', '2627'],
    ['2026-12-31T18:30:00.000Z', '2627'],
    ['2027-03-31T18:29:59.999Z', '2627'],
    ['2027-03-31T18:30:00.000Z', '2728'],
    ['2099-06-01T00:00:00.000Z', '9900'],
  ])('%s is in %s, by midnight in India', (instant, year) => {
    expect(financialYear(indianDate(new Date(instant)))).toBe(year);
  });
});
