import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchEvents } from './watch-events.ts';

const streams: Stream[] = [];

/** What stands in for the browser's. */
class Stream extends EventTarget {
  readyState = 1;
  constructor() {
    super();
    streams.push(this);
  }
  close() {
    this.readyState = 2;
  }
  say(event: string, readyState = this.readyState) {
    this.readyState = readyState;
    this.dispatchEvent(new MessageEvent(event));
  }
}

const look = vi.fn();
let end = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('window', globalThis);
  end = watchEvents('/events', { event: 'state', onEvent: () => {}, look });
});
afterEach(() => {
  end();
  streams.length = 0;
  look.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

it('leaves a stream that the server has ended to the browser, which opens it again', () => {
  streams[0]?.say('error', 0);
  seconds(30);
  streams[0]?.say('state', 1);
  seconds(40);
  expect([streams.length, look.mock.calls.length]).toEqual([1, 0]);
});

it('looks itself where the browser does not come to open it again within 45 seconds', () => {
  streams[0]?.say('error', 0);
  seconds(55);
  expect([streams[0]?.readyState, look.mock.calls.length]).toEqual([2, 1]);
});

it('looks itself at once where the server refuses, and tries again after a minute', () => {
  streams[0]?.say('error', 2);
  seconds(10);
  expect(look).toHaveBeenCalledTimes(1);
  seconds(50);
  expect(streams).toHaveLength(2);
});
