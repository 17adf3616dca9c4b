import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedConnections } from '../../test/one-connection.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import type { Db } from './database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const ask = (db: Db) => db.selectFrom('product').select('id').execute();
const refused = { message: expect.stringContaining('second connection'), cause: expect.any(Error) };

describe('inside a transaction', () => {
  const ways: [string, (server: TestServer) => Promise<unknown>][] = [
    ['a query beside it', ({ services }) => ask(services.database.db)],
    ['a query of the pool', ({ services }) => services.database.pool.query('select 1')],
    ['another transaction', ({ services }) => services.database.db.transaction().execute(ask)],
  ];
  it.each(ways)('%s is refused at once, with both stacks', async (_name, way) => {
    const { db } = server.services.database;
    const inside = db.transaction().execute(async (tx) => {
      await ask(tx);
      await way(server);
    });
    await expect(inside).rejects.toMatchObject(refused);
    const [told, ...more] = refusedConnections();
    expect(more).toEqual([]);
    expect(told?.stack).toContain('one-connection.test.ts');
    expect(Reflect.get(told?.cause ?? {}, 'stack')).toContain('one-connection.test.ts');
    expect(await ask(db)).not.toEqual([]);
  });

  it('what it began and nobody waits for may ask once it is over', async () => {
    const { db } = server.services.database;
    let go = () => {};
    const begun = new Promise<void>((resolve) => {
      go = resolve;
    });
    const later = await db.transaction().execute(async () => [begun.then(() => ask(db))]);
    go();
    expect(await later[0]).not.toEqual([]);
  });

  it('several at once are none of each other’s business', async () => {
    const { db } = server.services.database;
    const all = await Promise.all(Array.from({ length: 5 }, () => db.transaction().execute(ask)));
    expect(all.flat()).not.toEqual([]);
  });
});
