import autocannon from 'autocannon';
import type { Subject } from './subject.ts';

export const connections = 32;

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of the measured process's own processor time, a request. */
  cpu: number;
}

/** What is asked about a sticker. */
export type Ask = (guid: string) => autocannon.Request;

export const askApi: Ask = (guid) => ({
  method: 'POST',
  path: '/api/qrcodedetail',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ guid }),
});

/** As a browser asks, so that compressing is measured too. */
export const askPage: Ask = (guid) => ({
  method: 'GET',
  path: `/q/${guid}`,
  headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' },
});

/** Asks about one sticker after the other, each connection as fast as it is answered. Throws when an answer is not a 200. */
export async function load(subject: Subject, ask: Ask, guids: string[], seconds: number): Promise<Measured> {
  const latencies: number[] = [];
  let next = Math.floor(Math.random() * guids.length);
  const setupRequest = (request: autocannon.Request) => {
    next = (next + 1) % guids.length;
    return { ...request, ...ask(guids[next] ?? '') };
  };
  const before = await subject.cpu();
  const running = autocannon(
    { url: subject.url, connections, duration: seconds, requests: [{ setupRequest }] },
    () => {},
  );
  running.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  const result = new Promise<autocannon.Result>((resolve) => running.on('done', resolve));
  const { duration, non2xx, errors } = await result;
  const used = (await subject.cpu()) - before;
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were not a 200, ${errors} never came`);
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: sorted.length / duration, p50: at(0.5), p99: at(0.99), cpu: used / sorted.length };
}
