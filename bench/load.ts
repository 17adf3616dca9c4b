import autocannon from 'autocannon';
import type { Subject } from './subject.ts';

export const connections = 32;

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** The measured process's own processor time for each request, in microseconds. */
  cpu: number;
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

/** Makes one request after the other on each connection, as fast as they are answered. Throws when an answer is not a 200. */
export async function load(subject: Subject, { next, until, heard }: ContactRequest): Promise<Measured> {
  const latencies: number[] = [];
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...next() });
  const reading = heard && { onResponse: (_status: number, body: string) => heard(body) };
  const before = await subject.cpu();
  const start = performance.now();
  let last = start;
  const running = autocannon(
    { url: subject.url, connections, ...until, requests: [{ setupRequest, ...reading }] },
    () => {},
  );
  running.on('response', (_client, _status, _bytes, milliseconds) => {
    latencies.push(milliseconds);
    last = performance.now();
  });
  const result = new Promise<autocannon.Result>((resolve) => running.on('done', resolve));
  const { non2xx, errors } = await result;
  const cpu = (await subject.cpu()) - before;
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were not a 200, ${errors} never came`);
  return measured(latencies, { milliseconds: last - start, cpu });
}

export function measured(latencies: number[], { milliseconds, cpu }: { milliseconds: number; cpu: number }): Measured {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const { length } = sorted;
  return { perSecond: (1000 * length) / milliseconds, p50: at(0.5), p99: at(0.99), cpu: cpu / length };
}
