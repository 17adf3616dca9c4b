import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { scratchFolder } from '../../test/scratch.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createLog } from '../http/log.ts';
import { offerCopies, requestCopy } from './copies.ts';

const folder = scratchFolder('dastak-copies-');
const copies = () => readdirSync(folder).filter((name) => name.startsWith('backup-copy-'));
const taken = { takenAt: '2026-11-27T04:30:00.000Z', bytes: 13_000, app: '1.0.0' };
let database: Database;
let stop: () => Promise<void>;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, databasePool: 1, dataDir: folder });
  stop = await offerCopies(database, folder, createLog('silent'));
});
afterAll(async () => {
  await stop?.();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('one who asks has a copy until they let go of it, and is told if a backup is not recorded', async () => {
  const copy = await requestCopy(folder);
  expect(existsSync(join(copy?.folder ?? '', 'postgres/PG_VERSION'))).toBe(true);
  await expect(requestCopy(folder)).rejects.toThrow('Another backup is being made');
  // There is no shop in it.
  await expect(copy?.record(taken)).rejects.toThrow('relation "last_backup" does not exist');
  expect(copies()).toHaveLength(1);
  copy?.release();
  await eventually('it is removed', async () => copies().length === 0);
});

it('a copy whose asker is killed is removed, too', async () => {
  const socket = connect({ path: join(folder, 'backup.sock') });
  await once(socket, 'data');
  expect(copies()).toHaveLength(1);
  socket.destroy();
  await eventually('it is removed', async () => copies().length === 0);
});
