import { describe, expect, it } from 'vitest';
import { type QuietHours, quietUntil, usualQuietHours, weekdays } from './quiet-hours.ts';

const hours = (change: Partial<QuietHours>): QuietHours => ({ ...usualQuietHours, ...change });
/** A minute of India, `2026-11-20T22:00`, which is a Friday; or one with seconds. */
const india = (minute: string) => new Date(`${minute}${minute.length === 16 ? ':00' : ''}+05:30`);

describe('quiet hours', () => {
  it.each([
    ['2026-11-20T21:59', null],
    ['2026-11-20T21:59:59.999', null],
    ['2026-11-20T22:00', '2026-11-21T07:00'],
    ['2026-11-20T22:01', '2026-11-21T07:00'],
    ['2026-11-20T23:59', '2026-11-21T07:00'],
    ['2026-11-21T00:00', '2026-11-21T07:00'],
    ['2026-11-21T06:59:59.999', '2026-11-21T07:00'],
    ['2026-11-21T07:00', null],
    ['2026-11-21T07:01', null],
    ['2026-12-31T23:30', '2027-01-01T07:00'],
    ['2028-02-29T01:00', '2028-02-29T07:00'],
  ])('every night from 22:00 until 07:00: at %s until %s', (now, until) => {
    expect(quietUntil(usualQuietHours, india(now))).toEqual(until && india(until));
  });

  it.each([
    ['2026-11-22T21:59', null],
    ['2026-11-22T22:00', '2026-11-23T07:00'],
    ['2026-11-23T00:00', '2026-11-23T07:00'],
    ['2026-11-23T06:59', '2026-11-23T07:00'],
    ['2026-11-23T07:00', null],
    ['2026-11-23T22:00', null],
    ['2026-11-22T00:00', null],
    ['2026-11-22T06:59', null],
  ])('a night that begins on a Sunday is over on Monday: at %s until %s', (now, until) => {
    expect(quietUntil(hours({ days: ['sun'] }), india(now))).toEqual(until && india(until));
  });

  it.each([
    ['2026-11-20T12:59', null],
    ['2026-11-20T13:00', '2026-11-20T13:01'],
    ['2026-11-20T13:01', null],
    ['2026-11-21T13:00', null],
    ['2026-11-19T13:00', null],
  ])('a minute of one day: at %s until %s', (now, until) => {
    expect(quietUntil(hours({ days: ['fri'], begins: '13:00', ends: '13:01' }), india(now))).toEqual(
      until && india(until),
    );
  });

  it.each([
    ['00:00', '23:59', '2026-11-20T00:00', '2026-11-20T23:59'],
    ['23:59', '00:00', '2026-11-20T23:59', '2026-11-21T00:00'],
    ['07:00', '06:59', '2026-11-21T06:58', '2026-11-21T06:59'],
  ])('from %s until %s: at %s until %s', (begins, ends, now, until) => {
    expect(quietUntil(hours({ days: ['fri'], begins, ends }), india(now))).toEqual(india(until));
  });

  it('knows every day of the week by its name', () => {
    for (const [at, day] of weekdays.entries()) {
      const noon = india(`2026-11-${16 + at}T12:00`);
      const found = weekdays.filter((each) =>
        quietUntil(hours({ days: [each], begins: '08:00', ends: '18:00' }), noon),
      );
      expect(found).toEqual([day]);
    }
  });
});
