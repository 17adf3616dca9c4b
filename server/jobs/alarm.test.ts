import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Alarm } from './alarm.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** When a loop that sleeps for ten seconds at most is woken, in milliseconds from now. */
async function wakingTime(alarm: Alarm): Promise<number> {
  const began = performance.now();
  const waking = alarm.sleep(10).then(() => performance.now() - began);
  await vi.advanceTimersByTimeAsync(10_000);
  return waking;
}

it('wakes a loop at the earliest of the times that were set, and only once for each', async () => {
  const alarm = new Alarm();
  alarm.set(7);
  alarm.set(3);
  alarm.set(5);
  expect(await wakingTime(alarm)).toBe(3000);
  expect(await wakingTime(alarm)).toBe(10_000);
});

it('is set while the loop sleeps', async () => {
  const alarm = new Alarm();
  const waking = wakingTime(alarm);
  alarm.set(2);
  expect(await waking).toBe(2000);
});

it('that rang while the loop was awake does not let it fall asleep', async () => {
  const alarm = new Alarm();
  alarm.set(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await wakingTime(alarm)).toBe(0);
  expect(await wakingTime(alarm)).toBe(10_000);
});
