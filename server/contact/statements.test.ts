import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';
import { statementsCausedBy } from '../../test/statements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  // What a provider reports later is a request of its own.
  for (const channel of ['sms', 'call'] as const) server.simulators.faults.setStanding(channel, 'lost-report');
});

const GUID = 'DEMOCARPAID00001';
const language = { 'accept-language': 'hi,en;q=0.5', 'idempotency-key': 'one press' };
const message = () => server.post('/sms/template', { GUID, id: 6 }, language);
const call = () => server.post('/make-call', { GUID, from: '9812300001' }, language);

/** Each costs a round trip to the database, and a caller waits for all of them. Presets are asked for once a second, by all together. */
describe.runIf(inject('engine').name === 'server')('a press', () => {
  it.each([
    ['message', message, 10],
    ['call', call, 10],
  ])('of a %s asks the database little', async (_what, press, most) => {
    const statements = await statementsCausedBy(server.url, async () =>
      expect(await press()).toMatchObject({ status: 200 }),
    );
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  });
});
