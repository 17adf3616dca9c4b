import autocannon from 'autocannon';
import { percentile } from './percentile.ts';
import { Unusable } from './unusable.ts';

export const connections = 32;

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** The measured process's own processor time for each request, in microseconds; null where the process is not ours. */
  cpu: number | null;
}

/** Where the load goes. */
export interface Target {
  url: string;
  /** The processor time it has used so far, in microseconds. */
  cpu?(): Promise<number>;
}

/** Returns the next request to make. */
export type Next = () => autocannon.Request;

interface ContactRequest {
  next: Next;
  /** Stop after this many seconds, or this many requests. */
  until: { duration: number } | { amount: number };
  /** Called with the body of each answer. */
  heard?: (body: string) => void;
}

/** Makes one request after the other on each connection, as fast as they are answered. Throws `Unusable` when an answer is not a 200. */
export async function load(target: Target, request: ContactRequest): Promise<Measured> {
  const before = await target.cpu?.();
  const { latencies, milliseconds } = await answers(target.url, request);
  const after = await target.cpu?.();
  const cpu = before === undefined || after === undefined ? null : after - before;
  return measured(latencies, { milliseconds, cpu });
}

export interface Answers {
  /** Of each answer, in milliseconds. */
  latencies: number[];
  /** From the first request to the last answer. */
  milliseconds: number;
}

/** The same for an address alone. */
export async function answers(url: string, { next, until, heard }: ContactRequest): Promise<Answers> {
  const latencies: number[] = [];
  const failures = new Map<string, number>();
  const failed = (why: string) => failures.set(why, (failures.get(why) ?? 0) + 1);
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...next() });
  const reading = heard && { onResponse: (_status: number, body: string) => heard(body) };
  const start = performance.now();
  let last = start;
  const running = autocannon({ url, connections, ...until, requests: [{ setupRequest, ...reading }] }, () => {});
  running.on('response', (_client, status, _bytes, milliseconds) => {
    latencies.push(milliseconds);
    last = performance.now();
    if (status !== 200) failed(`status ${status}`);
  });
  running.on('reqError', ({ message }) => failed(message));
  await new Promise((resolve) => running.on('done', resolve));
  if (latencies.length === 0 && failures.size === 0) failed('no answer');
  if (failures.size > 0) throw new Unusable(sentenceOf(url, failures));
  return { latencies, milliseconds: last - start };
}

function sentenceOf(url: string, failures: Map<string, number>): string {
  const counted = [...failures].map(([why, count]) => `${why} (${count} ×)`);
  return `${url} gave ${counted.join(', ')}: what is measured has to answer every request with status 200`;
}

export function measured(
  latencies: number[],
  { milliseconds, cpu }: { milliseconds: number; cpu: number | null },
): Measured {
  const sorted = Float64Array.from(latencies).sort();
  const { length } = sorted;
  return {
    perSecond: (1000 * length) / milliseconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    cpu: cpu === null ? null : cpu / length,
  };
}
