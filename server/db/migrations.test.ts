import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const migration = (name: string) => readFileSync(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8');

/** Runs the steps in a separate schema that no other connection sees and that is gone afterwards. */
async function onEmptySchema<T>(steps: string[], question: string): Promise<T[]> {
  const client = await server.services.database.pool.connect();
  try {
    await client.query('begin; create schema before; set local search_path to before');
    for (const step of steps) await client.query(step);
    return (await client.query(question)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('0003_owners', () => {
  it('takes the day a vehicle’s sticker was made for the day it was activated', async () => {
    const rows = await onEmptySchema(
      [
        migration('0001_scan_to_contact'),
        migration('0002_sandbox_outbox'),
        `insert into owner (phone_sealed, phone_index) values ('', '');
         insert into vehicle (owner_id, plate_number) values (1, 'KA01AB1234');
         insert into sticker (guid, kind, product_id, rate_paise, owner_id, vehicle_id, state, created_at) values
           ('USED000000000001', 1, 1, 50000, 1, 1, 'activated', '2026-01-31T00:00:00Z'),
           ('NEW0000000000001', 1, 1, 50000, null, null, 'allocated', '2026-01-31T00:00:00Z')`,
        migration('0003_owners'),
      ],
      'select guid, activated_at from sticker order by id',
    );
    expect(rows).toEqual([
      { guid: 'USED000000000001', activated_at: new Date('2026-01-31T00:00:00Z') },
      { guid: 'NEW0000000000001', activated_at: null },
    ]);
  });
});
