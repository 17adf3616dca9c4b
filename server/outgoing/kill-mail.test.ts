import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { type ServerProcess, settings, startProcess } from '../../test/process.ts';
import { post } from '../../test/server.ts';

let database: TestDatabase;
let simulators: Simulators;
let server: ServerProcess | undefined;
beforeEach(async () => {
  database = await testDatabase();
  simulators = await startSimulators({ inbox: createMemoryInbox() });
});
afterEach(async () => {
  await server?.kill();
  await simulators?.close();
  await database?.drop();
});

it('a mail arrives although two processes in a row die while they send it', async () => {
  const variables: Record<string, string> = { ...settings(database, simulators), PUBLIC_URL: 'http://127.0.0.1:1' };
  const timeouts = { firstRetry: 1, mailCutOff: 3 };
  const inquiry = { firstname: 'Meera', lastname: 'Iyer', email: 'meera@example.com', phone: '9876543210' };
  // The mail server takes the connection and says nothing more.
  simulators.faults.setStanding('mail', 'hang-before');
  for (let deaths = 0; deaths < 2; deaths++) {
    const seen = simulators.tally.attempts('mail');
    server = await startProcess(variables, { timeouts });
    if (deaths === 0) expect((await post(`${server.url}/api/inquiry`, inquiry)).status).toBe(200);
    await eventually(`under way before death ${deaths}`, async () => simulators.tally.attempts('mail') > seen);
    await server.kill();
  }
  simulators.faults.clear();
  const last = await startProcess(variables, { timeouts });
  server = last;
  const headers = { authorization: `Bearer ${variables.METRICS_TOKEN}` };
  const metrics = async () => (await fetch(`${last.url}/metrics`, { headers })).text();
  await eventually('all settled', async () => !/dastak_outgoing\{channel="mail"/.test(await metrics()));
  const mails = simulators.tally.accepted('mail').map(({ reference }) => reference);
  expect(new Set(mails).size).toBe(2);
});
