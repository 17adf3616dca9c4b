import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newOperator } from '../../../test/console/operators.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { recordAudit } from './record.ts';

let server: TestServer;
let operator: number;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  operator = await newOperator(server);
});

const db = () => server.services.database.db;
const change = (subjectId: number) => ({
  action: 'order.dispatch' as const,
  subject: 'order',
  subjectId,
  changes: { courier: 'India Post', nested: { b: 1, a: [1, null] } },
  now: new Date('2026-11-21T12:00:00.123Z'),
});
const write = (subjectId: number) =>
  db()
    .transaction()
    .execute((tx) => recordAudit(tx, { id: operator }, change(subjectId)));
const entries = () => db().selectFrom('audit_entry').selectAll().orderBy('no').execute();

/** The numbers of the entries that are not what was written, or do not follow the one before. */
async function broken(): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select no from (select entry.no, entry.hash, entry.previous_hash, audit_hash(entry) as made,
      coalesce(lag(entry.hash) over (order by entry.no), ''::bytea) as before from audit_entry entry) chain
    where hash <> made or previous_hash <> before order by no`.execute(db());
  return rows.map(({ no }) => no);
}

describe('the log of changes', () => {
  it('says who did what to what, why and when', async () => {
    await db()
      .transaction()
      .execute((tx) => recordAudit(tx, { id: operator }, { ...change(7), reason: 'The buyer asked for it' }));
    expect(await entries()).toMatchObject([
      { no: 1, operator_id: operator, action: 'order.dispatch', subject: 'order', subject_id: '7' },
    ]);
    const [entry] = await entries();
    expect(entry).toMatchObject({ reason: 'The buyer asked for it', changes: change(7).changes, at: change(7).now });
  });

  it('is one unbroken chain, though twenty write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_none, subject) => write(subject)));
    const written = await entries();
    expect(written.map(({ no }) => no)).toEqual(Array.from({ length: 20 }, (_none, place) => place + 1));
    expect(new Set(written.map(({ subject_id }) => subject_id)).size).toBe(20);
    expect(await broken()).toEqual([]);
  });

  it('skips no number for a change that came to nothing', async () => {
    await write(1);
    const failing = db()
      .transaction()
      .execute(async (tx) => {
        await recordAudit(tx, { id: operator }, change(2));
        throw new Error('came to nothing');
      });
    await expect(failing).rejects.toThrow('came to nothing');
    await write(3);
    expect((await entries()).map(({ no, subject_id }) => [no, subject_id])).toEqual([
      [1, '1'],
      [2, '3'],
    ]);
    expect(await broken()).toEqual([]);
  });

  it.each(['update audit_entry set action = $$x$$', 'delete from audit_entry', 'truncate audit_entry'])(
    'is only ever added to: %s',
    async (statement) => {
      await write(1);
      await expect(sql.raw(statement).execute(db())).rejects.toThrow();
      expect(await entries()).toHaveLength(1);
    },
  );

  it('numbers and chains whatever an insert claims', async () => {
    await write(1);
    await sql`insert into audit_entry (no, at, action, subject, subject_id, previous_hash, hash)
      values (99, now(), 'order.cancel', 'order', '1', 'mine'::bytea, 'mine'::bytea)`.execute(db());
    expect((await entries()).map(({ no }) => no)).toEqual([1, 2]);
    expect(await broken()).toEqual([]);
  });

  it.each([
    ['changed', "update audit_entry set reason = 'another' where no = 2", [2]],
    ['taken out', 'delete from audit_entry where no = 2', [3]],
  ])('shows which entry was %s by who can switch the guard off', async (_name, statement, found) => {
    for (const subject of [1, 2, 3]) await write(subject);
    await sql.raw(`alter table audit_entry disable trigger audit_entry_stays; ${statement}`).execute(db());
    expect(await broken()).toEqual(found);
  });
});
