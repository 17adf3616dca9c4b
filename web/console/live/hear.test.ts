import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hear } from './hear.ts';

const streams: EventTarget[] = [];
const page = Object.assign(new EventTarget(), { hidden: false });
const ask = vi.fn(async (): Promise<'known' | 'not known' | 'over'> => 'known');
const move = vi.fn((_: ReadonlySet<string>) => true);
let end = () => {};

class Stream extends EventTarget {
  readyState = 1;
  constructor() {
    super();
    streams.push(this);
  }
  close() {
    this.readyState = 2;
  }
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', page);
  page.hidden = false;
  end = hear({ ask, move });
  await pass(5);
});
afterEach(() => {
  end();
  streams.length = 0;
  vi.resetAllMocks();
  ask.mockResolvedValue('known');
  move.mockReturnValue(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const say = (event: string, data = '') => streams.at(-1)?.dispatchEvent(new MessageEvent(event, { data }));
const moved = () => move.mock.calls.map(([heard]) => [...heard].join(' '));

it('asks once for the page that was just loaded, and does not load it again', async () => {
  say('open');
  await pass(10);
  expect([ask.mock.calls.length, moved()]).toEqual([2, []]);
});

it('asks at once, and then every five seconds at most, however much changes; the page moves for each kind', async () => {
  say('changed', 'orders');
  await pass(0);
  expect([ask.mock.calls.length, moved()]).toEqual([2, ['orders']]);
  for (let change = 0; change < 100; change++) say('changed', change % 2 ? 'orders' : 'payments');
  await pass(5);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(new Set(moved().slice(1).join(' ').split(' '))).toEqual(new Set(['orders', 'payments']));
});

it('looks at everything when it hears again, and now and then in any case', async () => {
  say('open');
  await pass(5);
  say('open');
  await pass(0);
  expect(moved()).toEqual(['']);
  await pass(80);
  expect(moved().length).toBeGreaterThanOrEqual(2);
});

it('asks for the title of a page that is hidden, and moves it once it is looked at', async () => {
  page.hidden = true;
  say('changed', 'orders');
  await pass(10);
  expect([ask.mock.calls.length, moved()]).toEqual([2, []]);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(moved()).toEqual(['orders']);
});

it('tries again what could not be moved, as while somebody types', async () => {
  move.mockReturnValue(false);
  say('changed', 'orders');
  await pass(3);
  const tries = move.mock.calls.length;
  expect(tries).toBeGreaterThan(1);
  move.mockReturnValue(true);
  await pass(1);
  const done = move.mock.calls.length;
  await pass(10);
  expect(move.mock.calls.length).toBe(done);
});

it('does not move the page while the server does not answer, and does once it does', async () => {
  ask.mockResolvedValue('not known');
  say('changed', 'orders');
  await pass(20);
  expect(moved()).toEqual([]);
  ask.mockResolvedValue('known');
  await pass(90);
  expect(moved().join(' ')).toContain('orders');
});

it('a page that nobody has touched for two hours asks, but stands still until somebody does', async () => {
  await pass(2 * 3600 + 120);
  move.mockClear();
  say('changed', 'orders');
  await pass(120);
  expect(moved()).toEqual([]);
  page.dispatchEvent(new Event('keydown'));
  await pass(6);
  expect(moved()).not.toEqual([]);
});

it('ends with the session: nothing is asked or heard any more', async () => {
  ask.mockResolvedValue('over');
  say('changed', 'orders');
  await pass(0);
  const asked = ask.mock.calls.length;
  say('changed', 'orders');
  await pass(300);
  expect([ask.mock.calls.length, (streams.at(-1) as Stream).readyState]).toEqual([asked, 2]);
});
