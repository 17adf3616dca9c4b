import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { inject, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openDatabase } from '../db/database.ts';
import { readEnv, SettingsError } from '../env.ts';
import { needsDirectUrl, readFacts } from './facts.ts';
import { findPooler } from './pooler.ts';

/** What PostgreSQL's own protocol calls BackendKeyData, up to the process id. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/** A FATAL error, as PgBouncer answers a parameter that it does not know. */
const refusal = errorOf({ S: 'FATAL', C: '08P01', M: 'unsupported startup parameter: statement_timeout' });

function errorOf(fields: Record<string, string>): Buffer {
  const text = Buffer.from(
    `${Object.entries(fields)
      .flatMap(([field, value]) => [field + value, '\0'])
      .join('')}\0`,
  );
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

/** What clients see of PgBouncer: timeouts are refused when they connect, and the process id is not the database's. Returns the address of `url` through it. */
async function poolerFor(url: string): Promise<string> {
  const { port } = new URL(url);
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    client.once('data', (startup) => {
      if (startup.includes('statement_timeout')) return client.end(refusal);
      const database = connect(Number(port), '127.0.0.1');
      for (const socket of [client, database]) open.add(socket.on('error', () => {}));
      database.write(startup);
      client.pipe(database);
      database.on('data', (answer) => client.write(withOtherProcess(answer))).on('end', () => client.end());
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    proxy.close();
    for (const socket of open) socket.destroy();
  });
  const through = new URL(url);
  const address = proxy.address();
  through.port = String(address instanceof Object ? address.port : 0);
  return through.href;
}

function withOtherProcess(answer: Buffer): Buffer {
  const place = answer.indexOf(keyData);
  if (place >= 0) answer.writeInt32BE(1, place + keyData.length);
  return answer;
}

async function opened(DATABASE_URL: string, DATABASE_DIRECT_URL = '') {
  const env = readEnv({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL: '2' });
  const database = await openDatabase(env);
  onTestFinished(() => database.close());
  return { env, database };
}

async function newDatabase(): Promise<string> {
  const { DATABASE_URL = '', drop } = await testDatabase();
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
