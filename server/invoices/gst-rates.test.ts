import { describe, expect, it } from 'vitest';
import { gstRateOn, gstRates } from './gst-rates.ts';

const rates = gstRates.parse('2017-07-01:18, 2027-04-01:12.5,2028-01-01:0');

describe('gstRateOn', () => {
  it.each([
    ['2017-07-01', 1800],
    ['2026-11-21', 1800],
    ['2027-03-31', 1800],
    ['2027-04-01', 1250],
    ['2027-12-31', 1250],
    ['2028-01-01', 0],
    ['2099-01-01', 0],
  ])('%s: %i basis points', (day, basisPoints) => {
    expect(gstRateOn(rates, day)).toBe(basisPoints);
  });

  it('knows no rate of before there was GST', () => {
    expect(() => gstRateOn(rates, '2017-06-30')).toThrow(RangeError);
  });
});

describe('gstRates', () => {
  it.each([
    ['', 'entries'],
    ['18', 'entries'],
    ['2017-07-01:18%', 'entries'],
    ['2017-07-01:18.25', 'entries'],
    ['2017-07-01:118', 'entries'],
    ['2017-07-01:-1', 'entries'],
    ['2017-07-01:18,', 'entries'],
    ['2017-07-01:18:19', 'entries'],
    ['2017-07-01:18,2027-02-29:12', 'entries'],
    ['2017-07-01:18,2027-04-01:12,2027-01-01:5', 'in order'],
    ['2017-07-01:18,2017-07-01:12', 'in order'],
    ['2026-01-01:18', 'must begin with 2017-07-01'],
  ])('refuses %j', (list, sentence) => {
    expect(() => gstRates.parse(list)).toThrow(sentence);
  });
});
