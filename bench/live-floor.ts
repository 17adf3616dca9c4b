import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { underTest } from './under-test.ts';

// The least that a process can do to keep pages informed: it believes every cookie, reads nothing, and passes on what it hears. No routes, no checks,
// no log, no version: the name of the event alone.
const pages = new Map<string, ServerResponse>();
const beatSeconds = 20;

const server = createServer(({ headers }, response) => {
  const [, id = ''] = /\.([\w-]{22})\./.exec(headers.cookie ?? '') ?? [];
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('event: state\ndata: 0\n\n');
  pages.set(id, response);
  response.once('close', () => pages.delete(id));
});

let seconds = 0;
setInterval(() => {
  seconds += 1;
  let index = 0;
  for (const response of pages.values())
    if (index++ % beatSeconds === seconds % beatSeconds) response.write(`event: heartbeat\ndata: ${beatSeconds}\n\n`);
}, 1000);

const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
await database.connect();
await database.query('listen contact_changed');
database.on('notification', ({ payload = '' }) => {
  const id = Buffer.from((payload.split(' ')[1] ?? '').replaceAll('-', ''), 'hex').toString('base64url');
  pages.get(id)?.write('event: state\ndata: 1\n\n');
});

server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
underTest(`http://127.0.0.1:${port}`, async () => {
  server.close();
  server.closeAllConnections();
  await database.end();
});
