import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { openDatabase } from './database.ts';
import { databasePatience } from './patience.ts';

async function openPool(change: Partial<typeof databasePatience> = {}): Promise<Pool> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, drop } = await testDatabase();
  onTestFinished(drop);
  const database = await openDatabase({ databaseUrl, dataDir, databasePool: 2 }, { ...databasePatience, ...change });
  onTestFinished(() => database.close());
  return database.pool;
}

/** What tells one connection from another: whom PostgreSQL answers. */
async function processOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

/** Which timer the kernel runs for the end of a connection that has this local port, and the ticks of a hundredth that are left of it. */
async function timerOf(localPort: number): Promise<{ kind: string; ticks: number } | undefined> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  const end = `:${localPort.toString(16).toUpperCase().padStart(4, '0')}`;
  const timer = lines.find(([, local]) => local?.endsWith(end))?.[5]?.split(':');
  return timer && { kind: timer[0] ?? '', ticks: Number.parseInt(timer[1] ?? '', 16) };
}

const keepalive = '02';

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

  it('over which nobody asks is looked at by the kernel, after ten seconds and not after its own two hours', async () => {
    const pool = await openPool();
    const { rows } = await pool.query('select inet_client_port() as port');
    // While what was asked is not acknowledged, another timer runs.
    const timer = await eventually('the timer', async () => {
      const running = await timerOf(rows[0].port);
      return running?.kind === keepalive && running;
    });
    expect(timer.ticks).toBeLessThanOrEqual(1000);
  });
});
