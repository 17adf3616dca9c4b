import { createHash } from 'node:crypto';
import { type Connection, copyOut } from './copy.ts';

/** A table of ours as it is in a database. */
export interface StoredTable {
  name: string;
  /** Without those that the database computes. */
  columns: string[];
}

/** So many pages of a table are read at once: some thousand rows, or a few hundred with pictures or invoices. */
const pagesAtOnce = 64;

/** What text looks like, whatever the settings of the database and its roles say. */
const textForm = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local timezone = 'UTC'; set local client_encoding = 'UTF8'`;

/** To be called first in a transaction that copies. */
export async function setTextForm(connection: Connection): Promise<void> {
  await connection.query(textForm);
}

/** Our tables, without the files of other releases, which the next start stores again. */
export async function storedTables(connection: Connection): Promise<StoredTable[]> {
  const { rows } = await connection.query<StoredTable>(`
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'release_file' order by 1`);
  return rows;
}

/** The rows of a table, some pages at a time, as `COPY` writes them. */
export async function* rowsOf(connection: Connection, { name, columns }: StoredTable): AsyncGenerator<Buffer> {
  const { rows } = await connection.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::integer)::integer as pages`,
    [`public.${quoted(name)}`],
  );
  const pages = rows[0]?.pages ?? 0;
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const range = `ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)'`;
    const data = await copyOut(
      connection,
      `copy (select ${columns.map(quoted).join(', ')} from public.${quoted(name)} where ${range}) to stdout`,
    );
    if (data.length > 0) yield data;
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Adds up rows as they pass. */
export class Sum {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(rows: Buffer): void {
    this.#hash.update(rows);
    // A line break inside a value is written as \n.
    for (let at = rows.indexOf('\n'); at >= 0; at = rows.indexOf('\n', at + 1)) this.#rows += 1;
  }

  /** `sha256`: of all rows as `COPY` writes them, in hexadecimal. */
  total(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** What the rows of a table add up to. */
export async function sumOf(connection: Connection, table: StoredTable): Promise<ReturnType<Sum['total']>> {
  const sum = new Sum();
  for await (const rows of rowsOf(connection, table)) sum.add(rows);
  return sum.total();
}

export function sumOfBytes(data: Buffer): string {
  const sum = new Sum();
  sum.add(data);
  return sum.total().sha256;
}
