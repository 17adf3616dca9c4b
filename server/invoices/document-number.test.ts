import { describe, expect, it } from 'vitest';
import { indianDate } from '../../contract/scan-rules.ts';
import { documentNumber, financialYear } from './document-number.ts';

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

describe('documentNumber', () => {
  it.each([
    ['DS', 1, 'DS/2627/000001'],
    ['DS', 123, 'DS/2627/000123'],
    ['DS', 99_999_999, 'DS/2627/99999999'],
    ['ABCD', 999_999, 'ABCD/2627/999999'],
  ])('of %s, %i', (prefix, count, number) => {
    expect(documentNumber(prefix, '2627', count)).toBe(number);
    expect(number).toMatch(/^[A-Z0-9/]{1,16}$/);
  });

  it.each([
    ['ABCD', 1_000_000],
    ['DS', 100_000_000],
    ['DS', 0],
    ['DS', -1],
    ['DS', 1.5],
  ])('refuses %s, %d', (prefix, count) => {
    expect(() => documentNumber(prefix, '2627', count)).toThrow(RangeError);
  });
});
