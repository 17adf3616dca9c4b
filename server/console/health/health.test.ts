import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasks } from '../../../messages/console/tasks.ts';
import { collectJobs } from '../../../test/collected-jobs.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newInquiry } from '../../../test/console/site-content.ts';
import { stuckMessage } from '../../../test/console/stuck.ts';
import { eventually } from '../../../test/eventually.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { recordBackup } from '../../backup/last-backup.ts';
import { recordRun } from '../../jobs/record-run.ts';
import { lanes as messageLanes } from '../../outgoing/due.ts';
import { lanes as paymentLanes } from '../../payments/due.ts';

let server: TestServer;
let support: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer();
  support = await signedInOperator(server, 'support');
});
afterAll(() => server?.stop());

interface Job {
  name: string;
  cron: string;
  started_at: string;
  ok_at: string;
  fault: string;
}

const seen = async () => (await support.post('/health', {})).body;
const job = async (name: string): Promise<Job | undefined> =>
  (await seen()).Jobs.find((each: Job) => each.name === name);

describe('health', () => {
  const depth = async (queue: string) => (await seen()).Queues.find(({ name }: { name: string }) => name === queue);

  it('says how many of each kind of job wait, and since when', async () => {
    const { database, queue } = server.services;
    expect(await depth('batch')).toMatchObject({ waiting: 0, oldest: '', active: 0, more: false });
    await database.db.transaction().execute((tx) => queue.send(tx, { name: 'batch' }, { batchId: 0 }, 3600));
    expect(await depth('batch')).toMatchObject({ waiting: 1, more: false });
    expect(Date.parse((await depth('batch')).oldest)).toBeGreaterThan(Date.now() - 600_000);
  });

  it.each([
    ['outgoing-attempt', 'minutes'],
    ['outgoing-patient-attempt', 'a day'],
  ] as const)('says the same of messages, as %s', async (name, worth) => {
    const { db } = server.services.database;
    expect(await depth(name)).toEqual({ name, waiting: 0, oldest: '', active: 0, more: false });
    const ids = [await stuckMessage(server, 'queued'), await stuckMessage(server, 'sending')];
    const open = { worth, settled_at: null, next_check_at: new Date(Date.now() + 3_600_000) };
    await db.updateTable('outgoing').set(open).where('id', 'in', ids).execute();
    expect(await depth(name)).toMatchObject({ waiting: 1, active: 1, oldest: expect.stringContaining('T') });
    await db.deleteFrom('outgoing').where('id', 'in', ids).execute();
    expect(await depth(name)).toMatchObject({ waiting: 0, active: 0 });
  });

  it('says when the reconciler looked, and names the jobs that have not run', async () => {
    await eventually('looked', async () => (await job('reconcile-charges'))?.ok_at);
    expect(await job('reconcile-charges')).toMatchObject({ cron: '', fault: '' });
    expect(await job('erase-settled-payloads')).toMatchObject({ cron: '10 3 * * *', started_at: '', ok_at: '' });
  });

  it('keeps of a run that failed its kind alone, and when one went well', async () => {
    const { db } = server.services.database;
    const failing = () =>
      recordRun(db, 'test-run', async () => {
        throw new TypeError('9876543210 is not asha@example.com');
      });
    await expect(failing()).rejects.toThrow(TypeError);
    expect(await job('test-run')).toMatchObject({ fault: 'TypeError', ok_at: '' });
    await recordRun(db, 'test-run', async () => {});
    const well = await job('test-run');
    expect(well).toMatchObject({ fault: '', ok_at: well?.started_at });
    await expect(failing()).rejects.toThrow(TypeError);
    expect(await job('test-run')).toMatchObject({ fault: 'TypeError', ok_at: well?.ok_at });
    expect(JSON.stringify(await seen())).not.toMatch(/9876543210|asha@/);
  });

  it('says which channel is paused, why, since when, and how many wait', async () => {
    expect((await seen()).Paused).toEqual([]);
    const { db } = server.services.database;
    const [since, until] = [new Date(), new Date(Date.now() + 60_000)];
    await db
      .updateTable('channel_pause')
      .set({ why: 'refuses us', since, until })
      .where('channel', '=', 'mail')
      .execute();
    const id = await stuckMessage(server, 'queued');
    await db.updateTable('outgoing').set({ settled_at: null }).where('id', '=', id).execute();
    const paused = { channel: 'mail', why: 'refuses us', since: since.toISOString(), until: until.toISOString() };
    expect((await seen()).Paused).toEqual([{ ...paused, waiting: 1, more: false }]);
    await db.updateTable('channel_pause').set({ why: null, since: null, until: null }).execute();
    await db.deleteFrom('outgoing').where('id', '=', id).execute();
  });

  it('knows its database', async () => {
    const { Database } = await seen();
    expect(Database).toMatchObject({ engine: server.services.database.engine, is_migrated: true });
    expect(Database.migrations.map(({ name }: { name: string }) => name)).toContain('0014_health');
  });

  it('says when it was backed up last, and how large that was', async () => {
    expect((await seen()).Database.backups).toEqual([{ kind: 'file', at: '', megabytes: 0 }]);
    const takenAt = new Date().toISOString();
    await recordBackup(server.services.database.db, { takenAt, bytes: 1_200_000, app: '1.0.0' });
    expect((await seen()).Database.backups).toEqual([{ kind: 'file', at: takenAt, megabytes: 2 }]);
  });
});

describe('today', () => {
  const waiting = async (what: string) => {
    const { body } = await support.post('/today', {});
    return body.Waiting.find((each: { what: string }) => each.what === what)?.count ?? 0;
  };

  it('counts what waits, and not what does not', async () => {
    const before = await waiting('messages_failed');
    const id = await stuckMessage(server);
    expect(await waiting('messages_failed')).toBe(before + 1);
    const { db } = server.services.database;
    const longAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000);
    await db.updateTable('outgoing').set({ created_at: longAgo }).where('id', '=', id).execute();
    expect(await waiting('messages_failed')).toBe(before);
  });

  it('tells who answers people of an inquiry, and nobody at another desk', async () => {
    const before = await waiting('inquiries_open');
    await newInquiry(server);
    expect(await waiting('inquiries_open')).toBe(before + 1);
    const packer = await signedInOperator(server, 'fulfilment');
    expect(JSON.stringify((await packer.post('/today', {})).body.Waiting)).not.toContain('inquiries_open');
  });
});

it('every task, every queue and what runs all the time has a name in plain words, and no other', async () => {
  const jobs = await collectJobs(server.services);
  const lanes = [...Object.values(messageLanes), ...Object.values(paymentLanes)].map(({ name }) => name);
  const names = [...jobs.tasks.keys(), ...jobs.workers.keys(), ...lanes].map((name) => name.replaceAll('-', '_'));
  expect(Object.keys(tasks).toSorted()).toEqual(names.toSorted());
});
