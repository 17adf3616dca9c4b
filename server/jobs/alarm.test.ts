import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Alarm } from './alarm.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** When a loop that sleeps for ten seconds at a time, at most, is woken within half a minute, in seconds from now. */
async function wakings(alarm: Alarm): Promise<number[]> {
  const began = performance.now();
  const times: number[] = [];
  const loop = async () => {
    while (times.length < 100) {
      await alarm.sleep(10);
      times.push((performance.now() - began) / 1000);
    }
  };
  void loop();
  await vi.advanceTimersByTimeAsync(30_000);
  return times;
}

it('wakes a loop at each time that was set, once, and after the longest it sleeps', async () => {
  const alarm = new Alarm();
  for (const seconds of [7, 3, 7, 3, 14]) alarm.set(seconds);
  expect(await wakings(alarm)).toEqual([3, 7, 14, 24]);
});

it('wakes it at once, and does so while it is awake', async () => {
  const alarm = new Alarm();
  alarm.ring();
  alarm.ring();
  expect(await wakings(alarm)).toEqual([0, 10, 20, 30]);
});

it('that rang while the loop was awake does not let it fall asleep', async () => {
  const alarm = new Alarm();
  alarm.set(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await wakings(alarm)).toEqual([0, 10, 20, 30]);
});
