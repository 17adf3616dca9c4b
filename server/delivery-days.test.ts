import { describe, expect, it } from 'vitest';
import { deliveryWindow } from './delivery-days.ts';

const paidAt = (instant: string, days = { first: 3, last: 5 }) => deliveryWindow(days, new Date(instant));

describe('the days on which an order arrives', () => {
  it('are so many business days after its payment', () => {
    // A Monday.
    expect(paidAt('2026-11-23T06:00:00Z')).toEqual({ first: '2026-11-26', last: '2026-11-28' });
  });

  it('leave Sundays out', () => {
    // A Thursday: Friday, Saturday, Monday; and Wednesday.
    expect(paidAt('2026-11-26T06:00:00Z')).toEqual({ first: '2026-11-30', last: '2026-12-02' });
    // A Sunday: Monday, Tuesday, Wednesday.
    expect(paidAt('2026-11-29T06:00:00Z').first).toBe('2026-12-02');
  });

  it('leave the national holidays out', () => {
    // The Friday before Republic Day, a Tuesday: Saturday, Monday, Wednesday; and Friday.
    expect(paidAt('2027-01-22T06:00:00Z')).toEqual({ first: '2027-01-27', last: '2027-01-29' });
  });

  it('begin with the day that it is in India', () => {
    expect(paidAt('2026-11-23T18:29:59Z').first).toBe('2026-11-26');
    expect(paidAt('2026-11-23T18:30:00Z').first).toBe('2026-11-27');
  });

  it('go on over the end of a year', () => {
    expect(paidAt('2026-12-30T06:00:00Z', { first: 1, last: 10 })).toEqual({ first: '2026-12-31', last: '2027-01-11' });
  });
});
