import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownServer } from '../../test/server.ts';
import { Clock } from './clock.ts';

const hour = 3600_000;
const noon = Date.parse('2026-11-22T06:30:00Z');

/** Whole hours from one time to another, since nothing in this test takes half an hour. Never -0, which a test does not consider equal to 0. */
const hours = (from: Date | number, to: Date) => Math.round((to.getTime() - Number(from)) / hour) + 0;

afterEach(() => {
  vi.useRealTimers();
});

describe('the time', () => {
  it('is the database’s, whatever the machine says', async () => {
    const { services } = await ownServer({});
    const before = services.now();
    expect(hours(before, new Date())).toBe(0);
    for (const jump of [hour, -hour, 24 * hour]) {
      vi.useFakeTimers({ toFake: ['Date'], now: before.getTime() + jump });
      expect(hours(before, services.now())).toBe(0);
    }
  });

  it('goes on by itself, and is set when the database has another', async () => {
    let database = noon;
    const clock = await Clock.start(async () => new Date(database), 3600);
    expect(hours(noon, clock.now())).toBe(0);
    database += 5 * hour;
    expect(hours(noon, clock.now())).toBe(0);
    await clock.synchronize();
    expect(hours(noon, clock.now())).toBe(5);
    clock.stop();
  });

  it('does not go back for less than a second', async () => {
    const clock = await Clock.start(async () => new Date(noon), 3600);
    const before = clock.now().getTime();
    for (let times = 0; times < 20; times++) await clock.synchronize();
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
    clock.stop();
  });

  it('stays while the database is away', async () => {
    let isAway = false;
    const clock = await Clock.start(async () => {
      if (isAway) throw new Error('away');
      return new Date(noon);
    }, 3600);
    isAway = true;
    await expect(clock.synchronize()).rejects.toThrow('away');
    expect(hours(noon, clock.now())).toBe(0);
    clock.stop();
  });
});
