import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryInbox } from '../../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../../simulators/start.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { type ServerProcess, secrets, settings, startProcess } from '../../../test/process.ts';
import { post } from '../../../test/server.ts';
import { openDatabase } from '../../db/database.ts';
import type { OutgoingState } from '../../db/tables.ts';
import { readEnv } from '../../env.ts';
import { loadKeys } from '../../personal-data/keys.ts';
import { Vault } from '../../personal-data/vault.ts';
import { seedDemo } from '../../sandbox/demo.ts';

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

/** Opens the database while no server runs. */
async function withDatabase<T>(work: (open: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const open = await openDatabase(readEnv({ ...database, drop: undefined } as Record<string, string | undefined>));
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** A minute passes; how long it may still be rung is not what this is about. */
const letMinutePass = () =>
  withDatabase(({ db }) =>
    sql`update outgoing set not_before = not_before - interval '1 minute', next_check_at = now() where channel = 'call'`.execute(
      db,
    ),
  );

it('the owner of an urgent message is rung once, although one process dies before that and the next while it does', async () => {
  await withDatabase(({ db }) => seedDemo(db, new Vault(loadKeys(readEnv(secrets))), new Date()));
  const variables: Record<string, string> = { ...settings(database, simulators), PUBLIC_URL: 'http://127.0.0.1:1' };
  const timeouts = { firstRetry: 1, cutOff: 3 };
  server = await startProcess(variables, { timeouts });
  const press = await post(`${server.url}/api/sms/template`, { GUID: 'DEMOCARPAID00001', id: 2 });
  expect(press).toMatchObject({ status: 200 });
  await server.kill();
  expect(simulators.tally.attempts('call')).toBe(0);
  await letMinutePass();
  // Exotel takes the call, and says nothing.
  simulators.faults.next('call', 'hang-after');
  server = await startProcess(variables, { timeouts });
  await eventually('the call is placed', async () => simulators.tally.accepted('call').length === 1);
  await server.kill();
  server = await startProcess(variables, { timeouts });
  const token = { authorization: `Bearer ${variables.METRICS_TOKEN}` };
  await eventually('it is found', async () => {
    const metrics = await fetch(`${server?.url}/metrics`, { headers: token }).then((answer) => answer.text());
    return !/dastak_outgoing\{channel="call",state="(queued|sending|unknown)"/.test(metrics);
  });
  expect(await server.stop()).toBe(0);
  const [call] = await withDatabase(({ db }) =>
    db.selectFrom('outgoing').select(['state', 'provider_id']).where('channel', '=', 'call').execute(),
  );
  const [placed] = simulators.tally.accepted('call');
  expect(call).toEqual({ state: 'accepted' satisfies OutgoingState, provider_id: placed?.providerId });
  expect(simulators.tally.attempts('call')).toBe(1);
});
