import { run } from '../sql.ts';

/** How a database stands. */
export interface Standing {
  /** Bytes of all of it. */
  size: number;
  /** Bytes of write-ahead log since the server was made. */
  wal: number;
  tables: Map<string, { bytes: number; inserted: number; updated: number; deleted: number }>;
}

interface TableRow {
  name: string;
  bytes: number;
  inserted: number;
  updated: number;
  deleted: number;
}

export async function standingOf(url: string): Promise<Standing> {
  const [whole] = await run<{ size: number; wal: number }>(url, [
    `select pg_database_size(current_database())::float8 as size, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`,
  ]);
  const tables = await run<TableRow>(url, [
    `select schemaname || '.' || relname as name, pg_total_relation_size(relid)::float8 as bytes, n_tup_ins::float8 as inserted,
      n_tup_upd::float8 as updated, n_tup_del::float8 as deleted from pg_stat_user_tables`,
  ]);
  return {
    size: whole?.size ?? 0,
    wal: whole?.wal ?? 0,
    tables: new Map(tables.map(({ name, ...table }) => [name.replace(/^public\./, ''), table])),
  };
}

/** What each table has grown by, those with most new rows first. */
export function grown(before: Standing, after: Standing): TableRow[] {
  return [...after.tables]
    .map(([name, now]) => {
      const then = before.tables.get(name);
      return {
        name,
        bytes: now.bytes - (then?.bytes ?? 0),
        inserted: now.inserted - (then?.inserted ?? 0),
        updated: now.updated - (then?.updated ?? 0),
        deleted: now.deleted - (then?.deleted ?? 0),
      };
    })
    .filter(({ inserted, updated, deleted }) => inserted + updated + deleted > 0)
    .toSorted((a, b) => b.inserted - a.inserted);
}
