import { type IncomingHttpHeaders, request } from 'node:http';
import { onTestFinished } from 'vitest';
import { eventually } from './eventually.ts';

/** An open page's stream of events, as it comes over the wire. */
export interface LivePage {
  status: number;
  headers: IncomingHttpHeaders;
  /** All that came so far. */
  text(): string;
  /** The data of the events of this name that came so far. */
  dataOf(event: string): string[];
  /** Waits for so many events of this name. */
  until(event: string, count: number): Promise<void>;
  /** Resolves when it is over: whether the server has ended it, or it broke off. */
  ended: Promise<boolean>;
  /** Goes away, as a browser does that is closed. */
  leave(): void;
}

/** Opens a stream. It is left when the test has ended. */
export async function openLivePage(url: string, headers: Record<string, string> = {}): Promise<LivePage> {
  const outgoing = request(url, { headers, agent: false });
  onTestFinished(() => void outgoing.destroy());
  let text = '';
  const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
  const answer = await new Promise<Pick<LivePage, 'status' | 'headers'>>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      incoming.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      incoming.on('error', () => {});
      incoming.on('close', () => end(incoming.complete));
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers });
    });
    outgoing.end();
  });
  const dataOf = (event: string) =>
    [...text.matchAll(/^event: (.*)\ndata: (.*)\n\n/gm)]
      .filter(([, name]) => name === event)
      .map(([, , data = '']) => data);
  return {
    ...answer,
    text: () => text,
    dataOf,
    until: async (event, count) => {
      await eventually(`${count} × ${event}`, async () => dataOf(event).length >= count);
    },
    ended,
    leave: () => void outgoing.destroy(),
  };
}
