import type { Database } from '../server/db/database.ts';
import type { Vault } from '../server/personal-data/vault.ts';

interface Dumped {
  database: Pick<Database, 'pool'>;
  vault?: Vault;
}

/** Every row of every table as text, binary in hexadecimal; with a vault, sealed values are also shown decrypted. */
export async function dumpOf({ database, vault }: Dumped): Promise<string> {
  const query = async (text: string) => (await database.pool.query(text)).rows;
  const tables = await query(`select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`);
  const lines: string[] = [];
  for (const { schema, name } of tables) {
    for (const row of await query(`select t.*, t::text as as_text from ${schema}.${name} t`)) {
      lines.push(`${schema}.${name} ${row.as_text}`);
      for (const [column, value] of Object.entries(row))
        if (vault && column.endsWith('_sealed') && Buffer.isBuffer(value))
          lines.push(vault.open(value, { table: name, column: column.replace('_sealed', ''), row: row.id }));
    }
  }
  return lines.join('\n');
}
