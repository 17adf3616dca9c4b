import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { type ServerProcess, settings, startProcess } from '../../test/process.ts';
import { post, testServer } from '../../test/server.ts';
import { redact } from './log.ts';

let database: TestDatabase;
let simulators: Simulators;
let server: ServerProcess;
beforeEach(async () => {
  database = await testDatabase();
  simulators = await startSimulators({ inbox: createMemoryInbox() });
});
afterEach(async () => {
  await server?.kill();
  await simulators?.close();
  await database?.drop();
});

const PUBLIC_URL = 'http://127.0.0.1';

describe('the log', () => {
  it('tells what happened and holds no number, code, address, token or body', async () => {
    const variables: Record<string, string> = {
      ...settings(database, simulators),
      PUBLIC_URL,
      LOG_LEVEL: 'trace',
      TRUSTED_PROXIES: 'loopback',
    };
    const { DATA_KEYS = '', INDEX_KEY = '' } = variables;
    const seeding = await testServer({
      database,
      simulators,
      variables: { DATA_KEYS, INDEX_KEY },
    });
    await seeding.stop();
    server = await startProcess(variables);
    const headers = { 'x-forwarded-for': '203.0.113.77', authorization: 'Bearer very-secret-token' };
    const call = { GUID: 'DEMOCARPAID00001', from: '9812345678' };
    simulators.faults.next('call', 'ndnc');
    simulators.faults.setStanding('sms', 'bad-number');
    await post(`${server.url}/api/make-call`, call, headers);
    await post(`${server.url}/api/sms/template?phone=9812345678`, { GUID: call.GUID, id: 6 }, headers);
    await post(`${server.url}/api/make-call`, '{"from":"9812345678"', headers);
    for (const path of ['/q/DEMOCARPAID00001?phone=9812345678', '/nowhere/9812345678?token=very-secret-token'])
      await fetch(`${server.url}${path}`, { headers });
    const link = `${server.url}/a?very-secret-code`;
    await fetch(link, { headers });
    await fetch(link, { method: 'POST', body: new URLSearchParams({ answer: 'coming_5' }), headers });
    await eventually(
      'all is in the log',
      async () => server.output().includes('not taken') && server.output().match(/"msg":"request"/g)?.length === 12,
    );
    expect(server.output()).toContain('"route":"/api/make-call"');
    expect(server.output()).not.toMatch(/9812345678|9876543210|DEMOCARPAID00001|203\.0\.113|very-secret/);
  });
});

describe('redact', () => {
  it.each([
    ['Call to [09876543210] blocked', 'Call to […] blocked'],
    ['mail to a.b@example.com failed', 'mail to … failed'],
    ['<a.b@example.com>', '<…>'],
    ['from @meera@example.com.', 'from ….'],
    ['a@b@example.com', '…'],
    ['RCPT:meera@example.com;name=Meera+Iyer', '…'],
    ['meera@example.com,raj@gmail', '…'],
    ['at file:///a/node_modules/@hono/server/index.mjs:512:11', 'at …:512:11'],
    ['@hono/server alone', '@hono/server alone'],
    ['code 23005 at line 12', 'code 23005 at line 12'],
  ])('%s', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  it.each(['a', 'a.1', '1 ', '1-', 'a@', '1234567 '])('is done with a long text of %j, however it begins', (part) => {
    for (const head of ['', 'a@', '1']) expect(redact(head + part.repeat(300_000)).length).toBeGreaterThan(0);
  });
});
