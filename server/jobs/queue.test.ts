import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { overhear } from '../../test/overheard.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../http/log.ts';
import { type JobKind, Queue } from './queue.ts';

const kind: JobKind<{ n: number }> = { name: 'test-job' };

let testing: TestDatabase;
let database: Database;
let queue: Queue;
beforeEach(async () => {
  testing = await testDatabase();
  const { drop, ...where } = testing;
  database = await openDatabase(readEnv({ ...where }));
  queue = new Queue(database, createLog('silent'));
  await queue.start();
  await queue.declare([kind]);
});
afterEach(async () => {
  await queue?.stop();
  await database?.close();
  await testing?.drop();
});

const jobs = () => database.pool.query("select data from jobs.job where name = 'test-job'").then(({ rows }) => rows);

describe('Queue', () => {
  it('sends inside a transaction, with the one connection that has', async () => {
    await database.db.transaction().execute((tx) => queue.send(tx, kind, { n: 1 }));
    expect(await jobs()).toEqual([{ data: { n: 1 } }]);
  });

  it('forgets what a transaction forgets', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await queue.send(tx, kind, { n: 1 });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await jobs()).toEqual([]);
  });

  it('tries a job again until it is done', async () => {
    const tries: number[] = [];
    await queue.work(kind, async ({ n }) => {
      tries.push(n);
      if (tries.length < 2) throw new Error('not yet');
    });
    await database.db.transaction().execute((tx) => queue.send(tx, kind, { n: 7 }));
    await eventually('second try', async () => tries.length === 2);
    expect(tries).toEqual([7, 7]);
  });

  it('works on several at a time, and off all that wait', async () => {
    const done: number[] = [];
    let [atWork, most] = [0, 0];
    await queue.work(kind, async ({ n }) => {
      atWork += 1;
      most = Math.max(most, atWork);
      await eventually('three others', async () => most === 4);
      atWork -= 1;
      done.push(n);
    });
    // By polling alone the workers would take five minutes for so many.
    const all = Array.from({ length: 500 }, (_, n) => ({ n }));
    await database.db.transaction().execute((tx) => queue.sendAll(tx, kind, all));
    await eventually('all of them', async () => done.length === 500);
    expect(done.toSorted((a, b) => a - b)).toEqual(all.map(({ n }) => n));
  });

  it('forgets a task that no process has known for a week, and no other', async () => {
    const names = async () =>
      (await database.pool.query("select name from jobs.schedule where name in ('ended', 'new', 'run') order by 1"))
        .rows;
    await queue.schedule(['ended', 'new', 'run'].map((name) => ({ name, cron: '0 4 * * *', run: async () => {} })));
    await queue.purgeEndedTasks();
    expect(await names()).toEqual([{ name: 'ended' }, { name: 'new' }, { name: 'run' }]);
    await database.pool.query("update jobs.schedule set updated_on = now() - interval '8 days' where name <> 'new'");
    await database.pool.query("insert into job_run (name, started_at, took_ms) values ('run', now(), 1)");
    await database.pool.query(
      "insert into job_run (name, started_at, took_ms) values ('ended', now() - interval '8 days', 1)",
    );
    await queue.purgeEndedTasks();
    expect(await names()).toEqual([{ name: 'new' }, { name: 'run' }]);
    expect((await database.pool.query("select from jobs.queue where name = 'ended'")).rows).toEqual([]);
    expect((await database.pool.query('select name from job_run')).rows).toEqual([{ name: 'run' }]);
  });

  it('notes once when a task is due, and anew where that has changed', async () => {
    const nightly = { name: 'nightly', cron: '0 4 * * *' };
    await queue.declareTasks([nightly]);
    // One notes that they are known still, one looks at what is noted.
    expect(await overhear(database.pool, () => queue.declareTasks([nightly]))).toHaveLength(2);
    await queue.declareTasks([{ ...nightly, cron: '0 5 * * *' }]);
    const { rows } = await database.pool.query("select cron from jobs.schedule where name = 'nightly'");
    expect(rows).toEqual([{ cron: '0 5 * * *' }]);
  });

  it('keeps a task that has not run for a week, but with which a process has started', async () => {
    const nightly = { name: 'nightly', cron: '0 4 * * *' };
    await queue.declareTasks([nightly]);
    await database.pool.query("update jobs.schedule set updated_on = now() - interval '8 days'");
    await queue.declareTasks([nightly]);
    await queue.purgeEndedTasks();
    expect((await database.pool.query('select name from jobs.schedule')).rows).toEqual([{ name: 'nightly' }]);
  });

  it('writes nothing of a kind whose options are noted', async () => {
    const noted = async () => (await database.pool.query("select * from jobs.queue where name = 'test-job'")).rows;
    const before = await noted();
    await queue.declare([kind]);
    expect(await noted()).toEqual(before);
  });

  it('takes over the options of a newer release', async () => {
    await database.pool.query("update jobs.queue set retry_limit = 1 where name = 'test-job'");
    await queue.declare([kind]);
    const { rows } = await database.pool.query("select retry_limit from jobs.queue where name = 'test-job'");
    expect(rows).toEqual([{ retry_limit: 100 }]);
  });
});
