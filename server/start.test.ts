import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createMemoryInbox } from '../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../simulators/start.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '../test/database.ts';
import { eventually } from '../test/eventually.ts';
import { newPreset } from '../test/presets.ts';
import { type ServerProcess, settings, startProcess } from '../test/process.ts';
import { newPeople } from '../test/scene.ts';
import { post, testServer } from '../test/server.ts';
import { version } from './version.ts';

let database: TestDatabase;
let simulators: Simulators;
const started: ServerProcess[] = [];
beforeEach(async () => {
  database = await testDatabase();
  simulators = await startSimulators({ inbox: createMemoryInbox() });
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.kill();
  await simulators?.close();
  await database?.drop();
});

async function startOne(more: Record<string, string> = {}): Promise<ServerProcess> {
  const variables = {
    ...settings(database, simulators),
    PUBLIC_URL: 'http://127.0.0.1',
    TRUSTED_PROXIES: 'loopback',
    ...more,
  };
  const server = await startProcess(variables);
  started.push(server);
  return server;
}

/** Adds the demo stickers, sealed with the keys of the processes, and the stickers of so many more owners, whose codes it returns. */
async function seeded(owners = 0): Promise<string[]> {
  const { DATA_KEYS = '', INDEX_KEY = '' } = settings(database, simulators);
  const server = await testServer({ database, simulators, variables: { DATA_KEYS, INDEX_KEY } });
  const guids: string[] = [];
  for (let each = 0; each < owners; each++) guids.push((await newPeople(server)).usedGuid);
  reasons = [];
  for (let each = 0; each < 20; each++) reasons.push(await newPreset(server));
  await server.stop();
  return guids;
}

let people = 0;
let reasons: number[] = [];
/** From another caller and with another reason each time: a single caller may not send an owner as many messages, nor is the same one sent twice. */
const message = (url: string, GUID = 'DEMOCARPAID00001') => {
  people += 1;
  const id = reasons[people % reasons.length];
  return post(`${url}/api/sms/template`, { GUID, id }, { 'x-forwarded-for': `203.0.113.${people}` });
};

describe('a process', () => {
  it('says that it is alive and ready, gives metrics to who has the token alone, and has no sandbox where it is off', async () => {
    const { url } = await startOne();
    expect(await fetch(`${url}/healthz`).then((answer) => answer.json())).toEqual({ status: 'ok', version });
    expect(await fetch(`${url}/readyz`).then((answer) => answer.json())).toEqual({ status: 'ok', database: 'ok' });
    const ask = (headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });
    expect((await ask()).status).toBe(404);
    expect((await ask({ authorization: 'Bearer wrong' })).status).toBe(404);
    const answer = await ask({ authorization: 'Bearer a-token-for-the-tests' });
    expect(await answer.text()).toContain('http_server_request_duration_seconds');
    for (const path of ['/sandbox', '/sandbox/outbox.json']) expect((await fetch(`${url}${path}`)).status).toBe(404);
  });

  it('stops without losing a request: those under way are answered, sent and written down', async () => {
    // Messages to a single owner would be sent one after the other.
    const guids = await seeded(5);
    const server = await startOne();
    simulators.faults.setStanding('sms', 'slow-body');
    const under_way = guids.map((guid) => message(server.url, guid));
    await eventually('all five at the provider', async () => simulators.tally.attempts('sms') === 5);
    // Browsers open connections in advance; one of them sends nothing.
    const { port } = new URL(server.url);
    const silent = connect(Number(port), '127.0.0.1');
    await once(silent, 'connect');
    const code = server.stop();
    expect((await Promise.all(under_way)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await code).toBe(0);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    expect(simulators.tally.accepted('sms')).toHaveLength(5);
  });

  it('keeps what it acknowledged through kill -9, and starts again at once', async () => {
    await seeded();
    const first = await startOne();
    for (let press = 0; press < 3; press++) expect((await message(first.url)).status).toBe(200);
    await first.kill();
    const second = await startOne();
    for (let press = 0; press < 3; press++) expect((await message(second.url)).status).toBe(200);
    expect((await message(second.url)).status).toBe(429);
  });
});

async function sent(messages: number): Promise<void> {
  const accepted = () => simulators.tally.accepted('sms');
  await eventually(`${messages} messages sent`, async () => accepted().length >= messages);
  expect(accepted()).toHaveLength(messages);
}

if (inject('engine').name === 'server')
  describe('two processes', () => {
    it('on one database behave as one', async () => {
      await seeded();
      const [one, two] = await Promise.all([startOne(), startOne()]);
      const presses = Array.from({ length: 12 }, (_, press) => message((press % 2 ? one : two).url));
      const statuses = (await Promise.all(presses)).map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(6).fill(200), ...Array(6).fill(429)]);
      // Messages to a single owner would be sent one after the other.
      await sent(6);
      const key = { 'idempotency-key': 'pressed-twice' };
      const request = { GUID: 'DEMOPOSTPAIDREG1', id: 6 };
      const twice = await Promise.all([one, two].map(({ url }) => post(`${url}/api/sms/template`, request, key)));
      expect(twice.map(({ status }) => status)).toEqual([200, 200]);
      await sent(7);
    });

    it('may start at the same moment on an empty database', async () => {
      await emptyDatabase(database);
      const servers = await Promise.all([startOne(), startOne(), startOne()]);
      for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    });
  });
else
  describe('a second process', () => {
    it('cannot open one embedded database', async () => {
      const first = await startOne();
      await expect(startOne({ LOG_LEVEL: 'silent' })).rejects.toThrow('exited with 1');
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    });
  });
