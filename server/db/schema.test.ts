import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('knows when it is complete', async () => {
    expect(await isMigrated(server.services.database.db)).toBe(true);
    await query("delete from kysely_migration where name like '0001%'");
    expect(await isMigrated(server.services.database.db)).toBe(false);
  });

  it('seals what it knows of people: a dump shows nobody', async () => {
    const tables = await query(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'",
    );
    await server.post('/make-call', { GUID: 'DEMOCARPAID00001', from: '9812345678' });
    await server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id: 6 });
    let dump = '';
    for (const { name } of tables)
      dump += JSON.stringify(await query(`select t::text, encode(t::text::bytea, 'escape') from ${name} t`));
    expect(dump).toContain('KA01AB1234');
    for (const secret of ['9876543210', '9988776655', '9812345678']) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});
