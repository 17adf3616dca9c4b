import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { lockRow, row } from '../../test/locks.ts';
import { outsideTransaction } from '../../test/one-connection.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { deleteInBatches, inBatches, updateInBatches } from './in-batches.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

const many = 2100;
const old = { condition: sql<boolean>`expire < 100`, age: 'expire' };

/** Adds many limits that have ended, and one that has not. */
async function addMany() {
  const { db } = server.services.database;
  await sql`insert into rate_limit (key, points, expire) select 'test ' || n, n, 1 from generate_series(1, ${many}::integer) n`.execute(
    db,
  );
  await db.insertInto('rate_limit').values({ key: 'test of today', points: 1, expire: 4_000_000_000_000 }).execute();
}

const keys = async () => {
  const limits = server.services.database.db.selectFrom('rate_limit').select('key').where('key', 'like', 'test %');
  return (await limits.execute()).map(({ key }) => key);
};

describe('a change of many rows', () => {
  it('is made of all that it is for, however many, and of no other', async () => {
    await addMany();
    const { db } = server.services.database;
    await updateInBatches(db, 'rate_limit', {
      set: sql`expire = 50, points = 0`,
      condition: sql`${old.condition} and points > 0`,
      age: 'expire',
    });
    const { rows } =
      await sql`select points, count(*)::integer as count from rate_limit where ${old.condition} group by 1`.execute(
        db,
      );
    expect(rows).toEqual([{ points: 0, count: many }]);
    await deleteInBatches(db, 'rate_limit', old);
    expect(await keys()).toEqual(['test of today']);
  });

  it('takes a thousand at a time, until there are fewer', async () => {
    const asked: number[] = [];
    const left = [1000, 1000, 999];
    await inBatches(async (rows) => {
      asked.push(rows);
      return left.shift() ?? 0;
    });
    expect(asked).toEqual([1000, 1000, 1000]);
    expect(left).toEqual([]);
  });

  // On the embedded database no other transaction can hold a row meanwhile.
  if (inject('engine').name === 'server')
    it('waits for no other: a row that another transaction holds is left for the next time', async () => {
      await addMany();
      const { db } = server.services.database;
      await db.transaction().execute(async (tx) => {
        await lockRow(tx, row('rate_limit', 'test 7', 'key'));
        await outsideTransaction(() => deleteInBatches(db, 'rate_limit', old));
      });
      expect((await keys()).toSorted()).toEqual(['test 7', 'test of today']);
      await deleteInBatches(db, 'rate_limit', old);
      expect(await keys()).toEqual(['test of today']);
    });
});
