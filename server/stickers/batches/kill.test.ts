import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { createMemoryInbox } from '../../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../../simulators/start.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { type ServerProcess, secrets, settings, startProcess } from '../../../test/process.ts';
import { post } from '../../../test/server.ts';
import { createOperator } from '../../console/operators/operator.ts';
import { openDatabase } from '../../db/database.ts';
import { readEnv } from '../../env.ts';
import { loadKeys } from '../../personal-data/keys.ts';
import { Vault } from '../../personal-data/vault.ts';
import { Sessions } from '../../sign-in/sessions.ts';

/** So many that it is not all there when the first of them are seen. */
const quantity = 20_000;

let database: TestDatabase;
let simulators: Simulators;
let server: ServerProcess;
let port: number;
let headers: { authorization: string };
beforeEach(async () => {
  database = await testDatabase();
  simulators = await startSimulators({ inbox: createMemoryInbox() });
  headers = await logIn();
  port = await freePort();
  server = await startServer();
});
afterEach(async () => {
  await server?.kill();
  await simulators?.close();
  await database?.drop();
});

function startServer(): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`;
  const at = { PORT: String(port), PUBLIC_URL: url, TRUSTED_PROXIES: 'loopback' };
  return startProcess({ ...settings(database, simulators), ...at });
}

/** Opens the database while no server runs. */
async function withDatabase<T>(work: (open: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const open = await openDatabase(readEnv({ ...database, drop: undefined } as Record<string, string | undefined>));
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

function logIn() {
  return withDatabase(async (open) => {
    const { db } = open;
    const [vault, now] = [new Vault(loadKeys(readEnv(secrets))), () => new Date()];
    const person = { name: 'Asha', email: 'asha@example.com', role: 'owner' as const, now: now() };
    const id = await createOperator(db, vault, person);
    const sessions = new Sessions({ database: open, now });
    const token = await sessions.open(db, 'operator', id);
    const principal = await sessions.findPrincipal(token);
    if (principal) await sessions.recordMfa(db, principal);
    return { authorization: `Bearer ${token}` };
  });
}

const ask = (path: string, body: object) => post(`${server.url}/api/console/batch${path}`, body, headers);
const show = async (id: number) => (await ask('', { id })).body.Batch;

/** A batch and its stored stickers. Kills the server, and reads while none runs. */
async function kept(id: number) {
  await server.kill();
  return withDatabase(async ({ pool }) => {
    const { rows } = await pool.query(
      `select batch.state, count(guid)::integer as stickers, count(distinct guid)::integer as codes
       from batch left join sticker on batch_id = batch.id where batch.id = $1 group by batch.state`,
      [id],
    );
    return rows[0];
  });
}

describe('kill -9 in the middle of a batch', () => {
  it('makes every sticker of it once all the same, and none can be used before', async () => {
    const { body } = await ask('/mint', { product_id: 1, quantity });
    await eventually('a part of it', async () => (await show(body.id)).minted > 0);
    const { state, stickers } = await kept(body.id);
    expect(state).toBe('minting');
    expect(stickers).toBeLessThan(quantity);
    server = await startServer();
    await eventually('all of it', async () => (await show(body.id)).state === 'ready');
    expect(await kept(body.id)).toEqual({ state: 'ready', stickers: quantity, codes: quantity });
  });

  it('removes every sticker of one that is cancelled', async () => {
    const { body } = await ask('/mint', { product_id: 1, quantity });
    await eventually('a part of it', async () => (await show(body.id)).minted > 0);
    expect((await ask('/cancel', { id: body.id, reason: 'A mistake' })).status).toBe(200);
    await server.kill();
    server = await startServer();
    await eventually('none of it', async () => (await show(body.id)).state === 'cancelled');
    expect(await kept(body.id)).toEqual({ state: 'cancelled', stickers: 0, codes: 0 });
  });
});
