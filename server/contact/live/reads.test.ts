import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Reads } from './reads.ts';

/** Reads that end when the test says so, in the order in which they began. */
function slowReads() {
  const begun: string[] = [];
  const ends: ((isRead: boolean) => void)[] = [];
  const reads = new Reads(
    (id) =>
      new Promise((resolve) => {
        begun.push(id);
        ends.push(resolve);
      }),
  );
  /** Ends the oldest that is under way, and lets what follows begin. */
  const end = async (isRead = true) => {
    ends.shift()?.(isRead);
    await Promise.resolve().then(() => Promise.resolve());
  };
  return { reads, begun, end };
}

it('what changes while it is read is read once more, and not at the same time', async () => {
  const { reads, begun, end } = slowReads();
  for (let times = 0; times < 5; times++) reads.request('a');
  expect(begun).toEqual(['a']);
  await end();
  expect(begun).toEqual(['a', 'a']);
  await end();
  expect(begun).toHaveLength(2);
});

it('three are read at a time, however many have changed', async () => {
  const { reads, begun, end } = slowReads();
  for (const id of ['a', 'b', 'c', 'd', 'e']) reads.request(id);
  expect(begun).toEqual(['a', 'b', 'c']);
  await end();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('after a failure nothing begins for a while, and then what failed, too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { reads, begun, end } = slowReads();
  for (const id of ['a', 'b', 'c', 'd']) reads.request(id);
  await end(false);
  await end();
  await end(false);
  expect(begun).toEqual(['a', 'b', 'c']);
  vi.advanceTimersByTime(2000);
  expect(begun.slice(3)).toEqual(['d', 'a', 'c']);
});

it('belongs to no request: not to the one whose read came before it', async () => {
  const requests = new AsyncLocalStorage<string>();
  const readIn: (string | undefined)[] = [];
  const { promise: read, resolve: end } = Promise.withResolvers<boolean>();
  const reads = new Reads(() => {
    readIn.push(requests.getStore());
    return read;
  });
  requests.run('first', () => reads.request('a'));
  requests.run('second', () => reads.request('a'));
  end(true);
  await vi.waitFor(() => expect(readIn).toHaveLength(2));
  expect(readIn).toEqual([undefined, undefined]);
});
