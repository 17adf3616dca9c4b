import type { Pool } from 'pg';

interface Column {
  table: string;
  columns: string;
}

/**
 * Copies every table of ours aside, in the same database, and gives what brings them back. Ids are not given out a second time: what an earlier test left under way
 * must not meet a row of a later one. The queue's jobs are removed; its queues stay. The pulse stays, too: nobody was away meanwhile.
 */
export async function keepTables(pool: Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<Column>(
    `select quote_ident(table_name) as table, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%' and table_name <> 'pulse' and is_generated = 'NEVER'
     group by table_name`,
  );
  const copies = rows.map(({ table }) => `create table kept.${table} as table public.${table};`);
  const restored = rows.map(
    ({ table, columns }) =>
      `delete from public.${table};
       insert into public.${table} (${columns}) overriding system value select ${columns} from kept.${table};`,
  );
  // As a replica no trigger fires: neither those that refuse a change nor those of foreign keys, so that any order will do.
  await pool.query(
    `create schema kept; ${copies.join('\n')}
     create function kept.restore() returns void language plpgsql as $$ begin
       perform set_config('session_replication_role', 'replica', true);
       delete from jobs.job;
       ${restored.join('\n')}
     end $$`,
  );
  return async () => void (await pool.query('select kept.restore()'));
}
