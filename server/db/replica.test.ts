import { sql } from 'kysely';
import type { DatabaseError, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { patientDatabase } from '../../test/patience.ts';
import { type Replicated, startReplicated } from '../../test/replicated.ts';
import { recordAudit } from '../console/audit/record.ts';
import { findReplica } from '../posture/replica.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { Replica } from './replica.ts';
import { databaseTimeouts } from './timeouts.ts';

const day = 24 * 3600;

let replicated: Replicated;
let database: Database & { replica: Pool };
beforeAll(async () => {
  if (inject('engine').name !== 'server') return;
  replicated = await startReplicated();
  database = await opened(replicated.replica.url);
  await change();
});
afterAll(async () => {
  await database?.close();
  await replicated?.stop();
});

async function opened(databaseReplicaUrl: string): Promise<Database & { replica: Pool }> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = replicated.database;
  const found = await openDatabase({ databaseUrl, databaseReplicaUrl, dataDir, databasePool: 2 }, timeouts({}));
  const { replica } = found;
  if (!replica) throw new Error('There is no replica');
  return { ...found, replica };
}

const timeouts = (changed: Partial<typeof databaseTimeouts>) => ({
  ...databaseTimeouts,
  ...patientDatabase,
  replicaAge: day,
  replicaCheck: day,
  ...changed,
});

interface Options extends Partial<typeof databaseTimeouts> {
  now?: () => Date;
}

/** With what it has logged. */
async function started({ now = () => new Date(), ...changed }: Options = {}) {
  const logged: string[] = [];
  const record = (fields: object | string) =>
    void logged.push(typeof fields === 'string' ? fields : tellTrouble(fields));
  const log = { info: record, warn: record };
  const replica = await Replica.start({ database, now, log }, timeouts(changed));
  onTestFinished(() => replica.stop());
  return { replica, logged };
}

const tellTrouble = (fields: object) => ('trouble' in fields ? String(fields.trouble) : '');

/** What an operator does. */
const change = () =>
  database.db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, null, { action: 'operator.reset', subject: 'operator', subjectId: 1, now: new Date() }),
    );

/** Where it is asked. */
const whereIs = async (db: Db): Promise<'replica' | 'database'> => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is ? 'replica' : 'database';
};

const isReadOnReplica = async () => {
  const { rowCount } = await database.replica.query(
    "select from pg_locks where relation = 'given_way'::regclass and mode = 'AccessShareLock' and pid <> pg_backend_pid()",
  );
  return rowCount === 1;
};

const onServer = describe.runIf(inject('engine').name === 'server');

onServer('what may be some seconds old', () => {
  it('is read from the replica, which has what any operator changed, or from the database', async () => {
    const { replica } = await started();
    await replicated.caughtUp();
    expect(await replica.read(whereIs)).toBe('replica');
    await replicated.pause();
    expect(await replica.read(whereIs)).toBe('replica');
    await change();
    expect(await replica.read(whereIs)).toBe('database');
    await replicated.resume();
    await replicated.caughtUp();
    expect(await replica.read(whereIs)).toBe('replica');
  });

  it('is not read from a replica that nobody’s pulse has reached for too long', async () => {
    let ahead = 0;
    await database.db.updateTable('pulse').set({ at: new Date() }).execute();
    await replicated.caughtUp();
    const { replica, logged } = await started({ replicaAge: 3600, now: () => new Date(Date.now() + ahead) });
    expect(await replica.read(whereIs)).toBe('replica');
    ahead = 2 * 3600_000;
    expect(await replica.read(whereIs)).toBe('database');
    expect(logged).toEqual(['is behind']);
  });

  it('is asked of the database as well if the replica had to give way', async () => {
    const { replica } = await started();
    await database.pool.query('create table given_way as select 1 as one');
    await replicated.caughtUp();
    const asked: string[] = [];
    await replica.read(async (db) => {
      asked.push(await whereIs(db));
      if (asked.at(-1) === 'database') return;
      const reading = sql`select pg_sleep(600) from given_way`.execute(db).catch((error: DatabaseError) => {
        asked.push(`given way: ${error.code}`);
        throw error;
      });
      await Promise.race([reading, eventually('that it is read', isReadOnReplica)]);
      await Promise.all([reading, database.pool.query('drop table given_way')]);
    });
    expect(asked).toEqual(['replica', 'given way: 40001', 'database']);
    expect(replica.isAway).toBe(false);
  });

  it('is not asked twice if it takes too long', async () => {
    const { replica } = await started();
    await replicated.caughtUp();
    const asked: string[] = [];
    const slow = replica.read(async (db) => {
      asked.push(await whereIs(db));
      await sql`set statement_timeout = 1`.execute(db);
      await sql`select pg_sleep(600)`.execute(db).finally(() => sql`reset statement_timeout`.execute(db));
    });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect(asked).toEqual(['replica']);
  });

  it('cannot be changed there', async () => {
    await expect(database.replica.query('delete from audit_entry')).rejects.toMatchObject({ code: '25006' });
  });
});

onServer('a replica that is away', () => {
  it('is said once, and is read from again when it is back', async () => {
    const { replica, logged } = await started({ replicaCheck: 0.1 });
    await replicated.caughtUp();
    expect(await replica.read(whereIs)).toBe('replica');
    await replicated.replica.end('SIGKILL');
    for (let times = 0; times < 5; times++) expect(await replica.read(whereIs)).toBe('database');
    expect(replica.isAway).toBe(true);
    await replicated.replica.start();
    await eventually('the replica', async () => (await replica.read(whereIs)) === 'replica');
    expect(logged).toEqual(['does not answer', 'lists are read from the replica again']);
  });

  it('keeps nobody from starting', async () => {
    await replicated.replica.end('SIGKILL');
    const { replica, logged } = await started({ replicaCheck: 0.1 });
    expect(logged).toEqual(['does not answer']);
    expect(await findReplica(database)).toBe('away');
    await replicated.replica.start();
    await eventually('the replica', async () => (await replica.read(whereIs)) === 'replica');
    expect(await findReplica(database)).toBe('replica');
  });
});

// Last: it does not become a replica again.
onServer('a replica that was promoted', () => {
  it('is not read from, nor written to', async () => {
    const { replica, logged } = await started();
    await replicated.caughtUp();
    expect(await replica.read(whereIs)).toBe('replica');
    const other = await opened(replicated.replica.url.replace(/postgres$/, 'template1'));
    onTestFinished(() => other.close());
    expect(await findReplica(other)).toBe('another database');
    await database.replica.query('select pg_promote()');
    expect(await replica.read(whereIs)).toBe('database');
    expect(logged).toEqual(['takes changes itself, and is no replica']);
    await expect(database.replica.query('delete from pulse')).rejects.toMatchObject({ code: '25006' });
    expect(await findReplica(database)).toBe('takes changes');
  });
});
