import { inject, it, onTestFinished } from 'vitest';
import { overTcp, testDatabase } from '../../test/database.ts';
import { poolerFor } from '../../test/pooler.ts';
import { openDatabase } from '../db/database.ts';
import { readEnv, SettingsError } from '../env.ts';
import { needsDirectUrl, readFacts } from './facts.ts';
import { findPooler } from './pooler.ts';

async function opened(DATABASE_URL: string, DATABASE_DIRECT_URL = '') {
  const env = readEnv({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL: '2' });
  const database = await openDatabase(env);
  onTestFinished(() => database.close());
  return { env, database };
}

async function newDatabase(): Promise<string> {
  const { DATABASE_URL = '', drop } = overTcp(await testDatabase());
  onTestFinished(drop);
  return DATABASE_URL;
}

// An embedded database is reached by nobody else.
const onServer = it.runIf(inject('engine').name === 'server');

onServer('a pooler is refused without a way around it, in words', async ({ expect }) => {
  const { env, database } = await opened(await poolerFor(await newDatabase()));
  await expect(readFacts(database, env)).rejects.toThrow(new SettingsError(needsDirectUrl));
});

onServer('a pooler is found by the process it names, and so is where the other way leads', async ({ expect }) => {
  const url = await newDatabase();
  const pooler = await poolerFor(url);
  const around = await opened(pooler, url);
  expect(await findPooler(around.database, true)).toMatchObject({ isBetween: true, direct: 'database' });
  const twice = await opened(pooler, pooler);
  expect(await findPooler(twice.database, true)).toMatchObject({ isBetween: true, direct: 'pooler' });
  const elsewhere = await opened(pooler, await newDatabase());
  expect(await findPooler(elsewhere.database, true)).toMatchObject({ direct: 'another database' });
  const without = await opened(url);
  expect(await findPooler(without.database, false)).toEqual({
    isBetween: false,
    direct: null,
    hasStatementTimeout: true,
  });
});

onServer('through a pooler no statement has a name, and without one it keeps it', async ({ expect }) => {
  const url = await newDatabase();
  const named = async (pool: Awaited<ReturnType<typeof opened>>['database']['pool']) => {
    const connection = await pool.connect();
    await connection.query({ name: 'one', text: 'select $1::int', values: [1] });
    const { rows } = await connection
      .query('select name from pg_prepared_statements')
      .finally(() => connection.release());
    return rows;
  };
  expect(await named((await opened(await poolerFor(url), url)).database.pool)).toEqual([]);
  expect(await named((await opened(url)).database.pool)).toEqual([{ name: 'one' }]);
});
