import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableTypes } from '../../scripts/table-types.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { isMigrated } from './migrate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const query = async (text: string) => (await server.services.database.pool.query(text)).rows;

describe('schema', () => {
  it('is the one written down, on every engine', async () => {
    const columns = await query(`select table_name, column_name, data_type, is_nullable, column_default, is_identity
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'
      order by table_name, ordinal_position`);
    const constraints = await query(`select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid::regclass::text not like 'kysely_%'
      order by 1, 2`);
    const indexes = await query(
      `select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely_%' order by 1`,
    );
    const lines = [
      ...columns.map(
        (c) =>
          `${c.table_name}.${c.column_name} ${c.data_type}${c.is_nullable === 'NO' ? ' not null' : ''}${c.is_identity === 'YES' ? ' identity' : ''}${c.column_default ? ` default ${c.column_default}` : ''}`,
      ),
      '',
      ...constraints.map((c) => `${c.table}: ${c.definition}`),
      '',
      ...indexes.map((i) => i.indexdef),
    ];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./schema.txt');
  });

  it('is the one that tables.ts describes', async () => {
    const written = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8');
    const types = await tableTypes(server.services.database.db);
    expect(written, 'server/db/tables.ts is stale: `npm run db:tables` writes it anew').toBe(types);
  });

  it('knows when it is complete', async () => {
    expect(await isMigrated(server.services.database.db)).toBe(true);
    await query("delete from kysely_migration where name like '0001%'");
    expect(await isMigrated(server.services.database.db)).toBe(false);
  });
});
