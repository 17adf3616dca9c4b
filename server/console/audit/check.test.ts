import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOperator, signedInOperator } from '../../../test/console/operators.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { recordAudit } from './record.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
let other: number;
beforeAll(async () => {
  server = await testServer();
  owner = await signedInOperator(server);
  other = await newOperator(server, 'support');
  const write = (by: number | null, at: string, subjectId: number) =>
    recordAudit(db(), by === null ? null : { id: by }, {
      action: subjectId === 7 ? 'order.cancel' : 'order.dispatch',
      subject: 'order',
      subjectId,
      changes: { courier: '=cmd()' },
      now: new Date(at),
    });
  await write(other, '2026-11-19T18:29:59Z', 7);
  await write(other, '2026-11-19T18:30:00Z', 8);
  await write(null, '2026-11-20T18:30:00Z', 8);
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const check = async (asked: object = {}) => (await owner.post('/audit/check', asked)).body;
const numbers = async (asked: object) =>
  (await owner.post('/audit', asked)).body.Entries.map(({ no }: { no: number }) => no);

describe('the list of the log', () => {
  it('says who did what, and finds it by who, what, to what and when', async () => {
    const { body } = await owner.post('/audit', { search: 'order 7' });
    expect(body.Entries).toMatchObject([
      { no: 1, action: 'order.cancel', operator_id: other, subject_id: '7', changes: '{"courier":"=cmd()"}' },
    ]);
    expect(await numbers({ search: 'order' })).toEqual([3, 2, 1]);
    expect(await numbers({ operator: other, action: 'order.dispatch' })).toEqual([2]);
    expect(await numbers({ from: '2026-11-20', to: '2026-11-20' })).toEqual([2]);
    expect(await numbers({ search: 'sticker' })).toEqual([]);
    expect(await numbers({ after: 1, rows: 2 })).toEqual([2, 3]);
  });
});

describe('the check of the log', () => {
  it('finds all as it was written, and the newest hash again', async () => {
    const { newest, newest_hash, ...found } = await check();
    expect(found).toMatchObject({ is_whole: true, broken: 0, checked_to: newest });
    expect(newest_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await check({ noted: newest_hash })).toMatchObject({ noted: newest });
    expect(await check({ noted: '0'.repeat(64) })).toMatchObject({ noted: 0 });
    expect(await check({ after: 2 })).toMatchObject({ is_whole: true });
  });

  it('names the first entry that was changed, or that nothing leads to', async () => {
    const tamper = (statement: string) =>
      sql
        .raw(`alter table audit_entry disable trigger audit_entry_stays; ${statement};
          alter table audit_entry enable trigger audit_entry_stays`)
        .execute(db());
    await tamper("update audit_entry set reason = 'another' where no = 2");
    expect(await check()).toMatchObject({ is_whole: false, broken: 2, checked_to: 1 });
    await tamper('update audit_entry set reason = null where no = 2');
    expect(await check()).toMatchObject({ is_whole: true });
    await tamper('delete from audit_entry where no = 1');
    expect(await check()).toMatchObject({ broken: 2 });
    await tamper('delete from audit_entry where no = 2');
    expect(await check()).toMatchObject({ broken: 3 });
  });
});
