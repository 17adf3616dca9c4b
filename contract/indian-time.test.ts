import { describe, expect, it } from 'vitest';
import { indianMinute, indianMoment } from './indian-time.ts';

const told = (said: string) => {
  const moment = indianMoment(said);
  return moment && [moment.begins.toISOString(), moment.ends.toISOString()];
};

describe('a day or a minute of India', () => {
  it('begins at its midnight and ends at the next', () => {
    expect(told('2026-11-20')).toEqual(['2026-11-19T18:30:00.000Z', '2026-11-20T18:30:00.000Z']);
  });

  it('is a minute where one is given', () => {
    expect(told('2026-11-20T09:30')).toEqual(['2026-11-20T04:00:00.000Z', '2026-11-20T04:00:00.000Z']);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-11-20T24:00', '2026-11-20T09:60'])('is none: %s', (said) => {
    expect(indianMoment(said)).toBeNull();
  });

  it.each(['2026-01-01T00:00', '2026-12-31T23:59', '2028-02-29T05:29'])('is the same there and back: %s', (said) => {
    expect(indianMinute(indianMoment(said)?.begins ?? new Date(0))).toBe(said);
  });
});
