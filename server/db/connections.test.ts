import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { overTcp, testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { openDatabase } from './database.ts';
import { databaseTimeouts } from './timeouts.ts';

async function openPool(change: Partial<typeof databaseTimeouts> = {}): Promise<Pool> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, drop } = overTcp(await testDatabase());
  onTestFinished(drop);
  const database = await openDatabase({ databaseUrl, dataDir, databasePool: 2 }, { ...databaseTimeouts, ...change });
  onTestFinished(() => database.close());
  return database.pool;
}

/** What distinguishes one connection from another: its PostgreSQL backend process. */
async function processOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

const hexadecimal = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
const [established, keepalive] = ['01', '02'];

/** Ticks of 1/100 s until the kernel's keepalive probe on our end of a connection; undefined while another timer, or none, is running. */
async function ticksOf({ from, to }: { from: number; to: number }): Promise<number | undefined> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  const [, , , , , timer = ''] =
    lines.find(
      ([, local, remote, state]) =>
        local?.endsWith(hexadecimal(from)) && remote?.endsWith(hexadecimal(to)) && state === established,
    ) ?? [];
  const [kind, ticks = ''] = timer.split(':');
  return kind === keepalive ? Number.parseInt(ticks, 16) : undefined;
}

/** An embedded database has one connection, within the process. */
const onServer = describe.runIf(inject('engine').name === 'server');

onServer('a connection', () => {
  it('that is as old as it may be is replaced, though it is asked over again and again', async () => {
    const pool = await openPool({ lifetime: 1 });
    const first = await processOf(pool);
    await eventually('another connection', async () => (await processOf(pool)) !== first);
    await eventually('the end of the first', async () => {
      const { rows } = await pool.query('select from pg_stat_activity where pid = $1', [first]);
      return rows.length === 0;
    });
  });

  it('over which no query goes is looked at by the kernel, after ten seconds and not after its own two hours', async () => {
    const pool = await openPool();
    const { rows } = await pool.query('select inet_client_port() as from, inet_server_port() as to');
    // While the last packet is not acknowledged, another timer runs.
    expect(await eventually('the timer', () => ticksOf(rows[0]))).toBeLessThanOrEqual(1000);
  });
});
