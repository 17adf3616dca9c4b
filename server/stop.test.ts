import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createMemoryInbox } from '../simulators/inbox.ts';
import { startSimulators } from '../simulators/start.ts';
import { childEnvironment } from '../test/child-environment.ts';
import { testDatabase } from '../test/database.ts';
import { eventually } from '../test/eventually.ts';
import { secrets, settings } from '../test/process.ts';
import { post, testServer } from '../test/server.ts';

/** In seconds: long enough for requests meanwhile to be answered, even on a busy machine. */
const delay = '20';

/** Starts production's entry point, not the one for tests, which stops at once. */
async function startMain() {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const simulators = await startSimulators({ inbox: createMemoryInbox() });
  onTestFinished(() => simulators.close());
  const seeded = await testServer({ database, simulators, variables: secrets });
  await seeded.stop();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...childEnvironment,
      ...settings(database, simulators),
      PUBLIC_URL: 'http://127.0.0.1',
      LOG_LEVEL: 'info',
      STOP_DELAY: delay,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let written = '';
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk;
  });
  const line = await eventually('listening', async () => {
    if (child.exitCode !== null) throw new Error(`It exited with ${child.exitCode}: ${written}`);
    return written.split('\n').find((some) => some.includes('"listening"'));
  });
  const { url }: { url: string } = JSON.parse(line);
  return { child, url, ended };
}

it('a process that is told to stop says so for STOP_DELAY seconds in which everybody is still answered, and then exits with 0', async () => {
  const { child, url, ended } = await startMain();
  const said = async (path: string) => {
    const answer = await fetch(`${url}${path}`);
    return { status: answer.status, body: await answer.json() };
  };
  for (const path of ['/servingz', '/readyz']) expect(await said(path)).toMatchObject({ status: 200 });
  child.kill('SIGTERM');
  await eventually('not ready', async () => (await said('/readyz')).status === 503);
  for (const path of ['/servingz', '/readyz'])
    expect(await said(path)).toEqual({ status: 503, body: { status: 'stopping' } });
  // On a new connection, like a load balancer that has not checked /servingz yet.
  const scan = () => post(`${url}/api/qrcodedetail`, { guid: 'DEMOCARPAID00001' }, { connection: 'close' });
  expect((await scan()).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await ended;
  expect(child.exitCode).toBe(0);
});
