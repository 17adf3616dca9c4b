import type { Pool, QueryResult } from 'pg';

interface Column {
  table: string;
  columns: string;
}

/** The id of the transaction that restores the tables. */
const transaction = 'pg_current_xact_id()::text::bigint';
/** The oldest transaction still open: whatever is written from now on belongs to it or to a later one. */
const firstOpen = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint';

/**
 * Copies every table of ours aside, in the same database, and returns a function that restores those that were changed since. Sequences are not
 * reset: what an earlier test left running must not meet a row of a later one with the same id. The queue's jobs are removed; its queues stay. The
 * pulse stays, too: the server was up all the time.
 */
export async function snapshotTables(pool: Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<Column>(
    `select quote_ident(table_name) as table, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%' and table_name <> 'pulse' and is_generated = 'NEVER'
     group by table_name`,
  );
  // One transaction. What is open comes first: what is written while the copies are made is then seen as written after them.
  const made = await pool.query(
    `create schema kept; create table kept.state as select ${transaction} as last_transaction, ${firstOpen} as open_then;
     ${rows.map(({ table }) => `create table kept.${table} as table public.${table};`).join('\n')}`,
  );
  // One result for each statement; the first two are not of copies.
  const counts = (made as unknown as QueryResult[]).slice(2).map(({ rowCount }) => rowCount);
  // A row written since then carries a transaction that was still open then; a deleted row shows in the count. Most tests change a few tables.
  const restored = rows.map(
    ({ table, columns }, index) =>
      `select count(*), bool_or(xmin::text::bigint >= first_open and xmin::text::bigint <> brought_by) into rows_now, is_written from public.${table};
       if rows_now <> ${counts[index]} or is_written then
         delete from public.${table};
         insert into public.${table} (${columns}) overriding system value select ${columns} from kept.${table};
       end if;`,
  );
  // In the replica role no trigger fires: neither those that forbid a change nor those of foreign keys, so any order will do.
  await pool.query(
    `create function kept.restore() returns void language plpgsql as $$
     declare brought_by bigint; first_open bigint; open_now bigint; rows_now bigint; is_written boolean; begin
       perform set_config('session_replication_role', 'replica', true);
       select last_transaction, open_then into brought_by, first_open from kept.state;
       select ${firstOpen} into open_now;
       delete from jobs.job;
       ${restored.join('\n')}
       update kept.state set last_transaction = ${transaction}, open_then = open_now;
     end $$`,
  );
  return async () => void (await pool.query('select kept.restore()'));
}
