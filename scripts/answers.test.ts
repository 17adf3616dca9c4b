import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const script = join(import.meta.dirname, 'answers.mjs');

async function startServer(host: string): Promise<number> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/servingz' ? 200 : 503;
    response.end('said');
  }).listen(0, host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function run(args: string[], variables: Record<string, string>): Promise<{ code: number; error: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env: variables }, (failure, _, error) =>
      resolve({ code: Number(failure?.code ?? 0), error }),
    );
  });
}

it('says whether the server answers, at the address where that listens', async () => {
  const PORT = String(await startServer('127.0.0.2'));
  expect(await run(['/servingz'], { PORT, HOST: '127.0.0.2' })).toEqual({ code: 0, error: '' });
  expect(await run(['/readyz'], { PORT, HOST: '127.0.0.2' })).toMatchObject({
    code: 1,
    error: expect.stringContaining('503 said'),
  });
});

it('asks on this machine where a server listens everywhere', async () => {
  const PORT = String(await startServer('127.0.0.1'));
  for (const HOST of ['', '0.0.0.0', '::']) expect((await run(['/servingz'], { PORT, HOST })).code).toBe(0);
});

it('does not wait for a process that has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const PORT = String(await startServer('127.0.0.1'));
  const { code, error } = await run(['/readyz', '900', String(pid)], { PORT });
  expect(code).toBe(1);
  expect(error).toContain(`process ${pid} has ended`);
});
