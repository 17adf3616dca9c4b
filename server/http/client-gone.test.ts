import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { requestsUnderWay } from '../../test/requests.ts';
import { shareServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

it('a request is handled to its end though its client has gone, and a reset of the test’s server waits for that', async () => {
  const port = Number(new URL(server.url).port);
  const order: string[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // Long enough for a reset that does not wait.
  vi.spyOn(server.services.outbox, 'attemptAllNow').mockImplementationOnce(async () => {
    begin();
    await setTimeout(2000);
    order.push('handled');
    return null;
  });
  const gone = request(`${server.url}/api/sms/template`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const broken = once(gone, 'error');
  gone.end(JSON.stringify({ GUID: 'DEMOCARPAID00001', id: 6 }));
  await begun;
  gone.destroy(new Error('gone'));
  await expect(broken).resolves.toMatchObject([{ message: 'gone' }]);
  await eventually('the client has gone', async () => requestsUnderWay(port) === 0);
  await server.reset();
  order.push('reset');
  expect(order).toEqual(['handled', 'reset']);
});
