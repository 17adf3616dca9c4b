import { expect, it, vi } from 'vitest';
import { CallError } from '../../api.ts';
import { pause, retryWhenBusy } from './retry-when-busy.ts';

const refusal = (status: number) => new CallError(status, { ErrorCode: 'refused' });

function asking(...refusals: Error[]) {
  const waited: number[] = [];
  const ask = vi.fn(async () => {
    const error = refusals.shift();
    if (error) throw error;
    return 450;
  });
  const wait = async (ms: number) => void waited.push(ms);
  return { ask, waited, answer: () => retryWhenBusy(ask, wait) };
}

it('an answer is taken at once', async () => {
  const { ask, waited, answer } = asking();
  expect(await answer()).toBe(450);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(waited).toEqual([]);
});

it('a busy server is asked three times more, each after twice as long', async () => {
  const { waited, answer } = asking(refusal(429), refusal(429), refusal(429));
  expect(await answer()).toBe(450);
  expect(waited).toEqual([2000, 4000, 8000]);
});

it('and then no more', async () => {
  const busy = refusal(429);
  const { ask, answer } = asking(busy, busy, busy, busy);
  await expect(answer()).rejects.toBe(busy);
  expect(ask).toHaveBeenCalledTimes(4);
});

it.each([refusal(503), refusal(401), new TypeError('no network')])('%s is not asked about again', async (error) => {
  const { ask, waited, answer } = asking(error);
  await expect(answer()).rejects.toBe(error);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(waited).toEqual([]);
});

it('an answer that is not wanted any more is not waited for', async () => {
  const leaving = new AbortController();
  const waiting = pause(60_000, leaving.signal);
  leaving.abort();
  await expect(waiting).rejects.toThrow();
});
