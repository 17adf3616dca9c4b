import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryInbox } from '../../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../../simulators/start.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { type ServerProcess, secrets, settings, startProcess } from '../../../test/process.ts';
import { post } from '../../../test/server.ts';
import { openDatabase } from '../../db/database.ts';
import { nextId } from '../../db/next-id.ts';
import { readEnv } from '../../env.ts';
import { loadKeys } from '../../personal-data/keys.ts';
import { Vault } from '../../personal-data/vault.ts';
import { seedDemo } from '../../sandbox/demo.ts';
import { personColumns } from './person.ts';

const phones = ['9812300001', '9812300002', '9812300003'];

let database: TestDatabase;
let simulators: Simulators;
let server: ServerProcess | undefined;
beforeEach(async () => {
  database = await testDatabase();
  simulators = await startSimulators({ inbox: createMemoryInbox(), pace: { retryMs: 500, tries: 1000 } });
});
afterEach(async () => {
  await server?.kill();
  await simulators?.close();
  await database?.drop();
});

/** Three people whom the demo's first owner has named, who want to be told of every message. */
async function seed(): Promise<void> {
  const open = await openDatabase(readEnv({ ...database, drop: undefined } as Record<string, string | undefined>));
  const vault = new Vault(loadKeys(readEnv(secrets)));
  await seedDemo(open.db, vault, new Date());
  for (const [index, phone] of phones.entries()) {
    const id = await nextId(open.db, 'named_person');
    const agreed = {
      relation: 'driver',
      state: 'agreed',
      wants: 'all',
      asked_at: new Date(),
      agreed_at: new Date(),
    } as const;
    await open.db
      .insertInto('named_person')
      .values({
        ...personColumns(vault, id, { name: 'Ramesh', phone }),
        ...{ owner_id: 1, seat: index + 1, about: randomUUID(), ...agreed },
      })
      .execute();
  }
  await open.close();
}

it('tells each person once, though the process is killed in the middle of telling, and again', async () => {
  await seed();
  const variables: Record<string, string> = { ...settings(database, simulators), PUBLIC_URL: 'http://127.0.0.1:1' };
  const timeouts = { firstRetry: 1, cutOff: 3, proof: 30 };
  // The provider takes the request and says nothing: what is under way when the process dies may have been sent.
  simulators.faults.setStanding('sms', 'hang-before');
  const press = { GUID: 'DEMOCARPAID00001', id: 6 };
  for (let deaths = 0; deaths < 2; deaths++) {
    const seen = simulators.tally.attempts('sms');
    server = await startProcess(variables, { timeouts });
    const headers = { 'idempotency-key': 'one press' };
    const pressed = post(`${server.url}/api/sms/template`, press, headers).catch(() => null);
    await eventually(`under way before death ${deaths}`, async () => simulators.tally.attempts('sms') > seen);
    await server.kill();
    await pressed;
  }
  simulators.faults.clear();
  const last = await startProcess(variables, { timeouts });
  server = last;
  const headers = { authorization: `Bearer ${variables.METRICS_TOKEN}` };
  const metrics = async () => (await fetch(`${last.url}/metrics`, { headers })).text();
  await eventually(
    'all settled',
    async () => !/dastak_outgoing\{.*state="(queued|sending|unknown)"/.test(await metrics()),
    300,
  );
  const recipients = simulators.tally.accepted('sms').map(({ to }) => to.slice(-10));
  expect(recipients.toSorted()).toEqual(['9876543210', ...phones].toSorted());
});
