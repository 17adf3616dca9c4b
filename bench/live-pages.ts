import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Unusable } from './unusable.ts';

/** Pages that are open at one process, each with a connection of its own. */
export interface OpenPages {
  /** In milliseconds, of each page that has heard of its change since the last call: how long after `changed`. */
  latencies(): number[];
  /** The contact of this page changes now. */
  changed(page: number): void;
  /** Closes all of them. */
  stop(): Promise<void>;
}

/** How many connect at a time. */
const atOnce = 100;

/** What a phone sends with such a request. */
const headers = [
  'host: dastak.example',
  'accept: text/event-stream',
  'accept-language: hi-IN,hi;q=0.9,en;q=0.8',
  'accept-encoding: gzip, deflate, br, zstd',
  'user-agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
];

/** Opens a page for each token, and waits until each knows its state. Throws `Unusable` if one is refused. */
export async function openPages(url: string, tokens: string[]): Promise<OpenPages> {
  const { hostname, port } = new URL(url);
  const changedAt = new Map<number, number>();
  let heard: number[] = [];
  const sockets: Socket[] = [];
  const open = async (page: number, token: string) => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    const lines = [...headers, `cookie: contact1=C4CA4238A0B92382.${token}`];
    socket.write(`GET /api/contact/live?of=1 HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    let text = '';
    while (!text.includes('event: state')) {
      const [chunk]: Buffer[] = await once(socket, 'data');
      text += chunk;
      if (!text.startsWith('HTTP/1.1 200')) throw new Unusable(`A page was refused: ${text.split('\r\n')[0]}`);
    }
    socket.on('data', (chunk: Buffer) => {
      const at = chunk.includes('event: state') ? changedAt.get(page) : undefined;
      if (at === undefined) return;
      heard.push(performance.now() - at);
      changedAt.delete(page);
    });
  };
  for (let first = 0; first < tokens.length; first += atOnce)
    await Promise.all(tokens.slice(first, first + atOnce).map((token, index) => open(first + index, token)));
  return {
    latencies: () => {
      const all = heard;
      heard = [];
      return all;
    },
    changed: (page) => void changedAt.set(page, performance.now()),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      // Until the process under test has noticed.
      await setTimeout(3000);
    },
  };
}
