import { sql } from 'kysely';
import type { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { patientDatabase } from '../../test/patience.ts';
import { poolerFor } from '../../test/pooler.ts';
import { type Replicated, startReplicated } from '../../test/replicated.ts';
import { openProxy } from '../../test/tcp-proxy.ts';
import { recordAudit } from '../console/audit/record.ts';
import { findReplica } from '../posture/replica.ts';
import { type Database, type Db, openDatabase, type ReplicaConnections } from './database.ts';
import { Replica } from './replica.ts';
import { databaseTimeouts } from './timeouts.ts';

const day = 24 * 3600;

let replicated: Replicated;
type Opened = Database & { replica: ReplicaConnections };

let database: Opened;
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

async function opened(databaseReplicaUrl: string, changed: Partial<typeof databaseTimeouts> = {}): Promise<Opened> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = replicated.database;
  const found = await openDatabase({ databaseUrl, databaseReplicaUrl, dataDir, databasePool: 2 }, timeouts(changed));
  const { replica } = found;
  if (!replica) throw new Error('There is no replica');
  return { ...found, replica };
}

/** Until the end of this test. */
async function openedHere(...args: Parameters<typeof opened>): Promise<Opened> {
  const found = await opened(...args);
  onTestFinished(() => found.close());
  return found;
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
  from?: Opened;
}

/** With what it has logged. */
async function started({ now = () => new Date(), from = database, ...changed }: Options = {}) {
  const logged: string[] = [];
  const record = (fields: object | string) =>
    void logged.push(typeof fields === 'string' ? fields : tellTrouble(fields));
  const log = { info: record, warn: record };
  const replica = await Replica.start({ database: from, now, log }, timeouts(changed));
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
  const { rowCount } = await database.replica.pool.query(
    "select from pg_locks where relation = 'given_way'::regclass and mode = 'AccessShareLock' and pid <> pg_backend_pid()",
  );
  return rowCount === 1;
};

/** The address of another database there. */
const onReplica = (name: string) => replicated.replica.url.replace(/postgres$/, name);

/** A proxy before the replica, and connections through it. */
async function throughProxy(changed: Partial<typeof databaseTimeouts> = {}) {
  const { port } = new URL(replicated.replica.url);
  const proxy = await openProxy([{ host: '127.0.0.1', port: Number(port) }]);
  onTestFinished(proxy.close);
  const url = new URL(replicated.replica.url);
  url.port = String(proxy.port);
  return { proxy, from: await openedHere(url.href, changed) };
}

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

  it('is read from it also in the first process of all, whose pulse is yet to come', async () => {
    const later = () => new Date(Date.now() + 2 * 3600_000);
    const { replica, logged } = await started({ replicaAge: 3600, now: later });
    await database.db.updateTable('pulse').set({ at: later() }).execute();
    await replicated.caughtUp();
    expect(await replica.read(whereIs)).toBe('replica');
    expect(logged).toEqual([]);
  });

  it('is asked of the database if it is what failed, which is not blamed on the replica', async () => {
    const { replica, logged } = await started();
    await replicated.caughtUp();
    const asked: string[] = [];
    await replica.read(async (db) => {
      asked.push(await whereIs(db));
      if (asked.length === 1) throw Object.assign(new Error('Of the database'), { code: 'ECONNREFUSED' });
    });
    expect(asked).toEqual(['replica', 'database']);
    expect(await replica.read(whereIs)).toBe('replica');
    expect(logged).toEqual([]);
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
    await expect(database.replica.pool.query('delete from audit_entry')).rejects.toMatchObject({ code: '25006' });
  });
});

onServer('a replica that is away', () => {
  it('is said once, and is read from again when it is back', async () => {
    const { replica, logged } = await started({ replicaCheck: 0.1 });
    await replicated.caughtUp();
    expect(await replica.read(whereIs)).toBe('replica');
    await replicated.replica.end('SIGKILL');
    for (let times = 0; times < 5; times++) expect(await replica.read(whereIs)).toBe('database');
    await eventually('that it is known', async () => replica.isAway);
    await replicated.replica.start();
    await eventually('the replica', async () => (await replica.read(whereIs)) === 'replica');
    expect(logged).toEqual(['cannot be asked', 'lists are read from the replica again']);
  });

  it('gets no second question on a connection on which it did not answer the first', async () => {
    const { proxy, from } = await throughProxy();
    const { replica, logged } = await started({ from, replicaAnswer: 1 });
    await replicated.caughtUp();
    expect(await replica.read(whereIs)).toBe('replica');
    expect(from.replica.pool.totalCount).toBe(1);
    proxy.silence();
    expect(await replica.read(whereIs)).toBe('database');
    expect(from.replica.pool.totalCount).toBe(0);
    expect(await replica.read(whereIs)).toBe('replica');
    expect(logged).toEqual([]);
  });

  it('is said also while lists under way hold all connections', async () => {
    const { proxy, from } = await throughProxy({ replicaAnswer: 1 });
    const { replica, logged } = await started({ from, replicaCheck: 0.1, replicaAnswer: 1 });
    await replicated.caughtUp();
    const holding = Promise.withResolvers<void>();
    const places: string[] = [];
    const list = () =>
      replica.read(async (db) => {
        places.push(await whereIs(db));
        await holding.promise;
        return whereIs(db);
      });
    const lists = [list(), list()];
    await eventually('that both are under way', async () => places.length === 2);
    expect(places).toEqual(['replica', 'replica']);
    proxy.hang();
    await eventually('that it is known', async () => replica.isAway);
    expect(await replica.read(whereIs)).toBe('database');
    expect(logged).toEqual(['cannot be asked']);
    holding.resolve();
    await proxy.close();
    expect(await Promise.all(lists)).toEqual(['database', 'database']);
  });

  it('keeps nobody from starting', async () => {
    await replicated.replica.end('SIGKILL');
    const { replica, logged } = await started({ replicaCheck: 0.1 });
    expect(logged).toEqual(['cannot be asked']);
    expect(await findReplica(database)).toBe('away');
    await replicated.replica.start();
    await eventually('the replica', async () => (await replica.read(whereIs)) === 'replica');
    expect(await findReplica(database)).toBe('replica');
  });
});

onServer('a replica that cannot be used', () => {
  beforeAll(async () => {
    await database.pool.query('create role nobody_there login');
    await database.pool.query('create database other');
    const other = await openDatabase({
      databaseUrl: replicated.server.url.replace(/postgres$/, 'other'),
      dataDir: '',
      databasePool: 1,
    });
    await other.pool.query(
      "create table pulse as select now() + interval '1 hour' as at; create table audit_entry (hash bytea)",
    );
    await other.close();
    await replicated.caughtUp();
  });

  it.each([
    ['has no such database', () => onReplica('missing'), 'cannot be asked'],
    ['has none of our tables', () => onReplica('template1'), 'cannot be asked'],
    ['lets us read nothing', () => replicated.replica.url.replace('postgres@', 'nobody_there@'), 'cannot be asked'],
    ['is of another database', () => onReplica('other'), 'lacks what the database has'],
    [
      'is behind a pooler',
      () => poolerFor(replicated.replica.url, { ignoresParameters: true }),
      'is reached through a pooler',
    ],
  ])('since it %s is said once, and never asked for a list', async (_name, address, trouble) => {
    const from = await openedHere(await address());
    let asked = 0;
    from.replica.pool.on('connect', () => {
      asked += 1;
    });
    // So late that the entries of the audit log are long past, and the pulse is not.
    const now = () => new Date(Date.now() + 1800_000);
    await database.db.updateTable('pulse').set({ at: now() }).execute();
    const { replica, logged } = await started({ from, replicaAge: 60, now, replicaCheck: 0.1 });
    expect(replica.isAway).toBe(true);
    for (let times = 0; times < 3; times++) expect(await replica.read(whereIs)).toBe('database');
    expect([asked, logged]).toEqual([0, [trouble]]);
  });

  it('has no pulse', async () => {
    await database.pool.query('create table kept as select * from pulse; delete from pulse');
    onTestFinished(
      async () => void (await database.pool.query('insert into pulse select * from kept; drop table kept')),
    );
    await replicated.caughtUp();
    const { replica, logged } = await started();
    expect(await replica.read(whereIs)).toBe('database');
    expect(logged).toEqual(['has no pulse']);
  });
});

// Last: it does not become a replica again.
onServer('a replica that was promoted', () => {
  it('is not read from, nor written to', async () => {
    const { replica, logged } = await started();
    await replicated.caughtUp();
    expect(await replica.read(whereIs)).toBe('replica');
    const other = await openedHere(onReplica('template1'));
    expect(await findReplica(other)).toBe('another database');
    await database.replica.pool.query('select pg_promote()');
    expect(await replica.read(whereIs)).toBe('database');
    expect(logged).toEqual(['takes changes itself, and is no replica']);
    await expect(database.replica.pool.query('delete from pulse')).rejects.toMatchObject({ code: '25006' });
    expect(await findReplica(database)).toBe('takes changes');
  });
});
