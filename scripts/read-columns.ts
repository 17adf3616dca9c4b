import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';

export interface Column {
  table: string;
  name: string;
  /** `{table}.{name}` */
  key: string;
  /** As PostgreSQL writes it: `timestamp with time zone`. */
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  /** Whether only the database sets it. */
  is_generated: boolean;
  /** `'open' | 'paid'`, where a check allows only these texts. */
  union: string | undefined;
  comment: string | null;
  table_comment: string | null;
}

/** The check of a text for one value or a list of them, as `CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text])))`. */
const checkOfValues = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[)?'/;

/** The columns of our tables, by table, each in the order of its columns. */
export async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column & { checks: string[] }>`
    select
      c.relname as "table", a.attname as name, c.relname || '.' || a.attname as key,
      format_type(a.atttypid, null) as type, not a.attnotnull as is_nullable,
      a.atthasdef or a.attidentity <> '' as has_default, a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
      col_description(c.oid, a.attnum) as comment, obj_description(c.oid, 'pg_class') as table_comment,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.conkey = array[a.attnum] and k.contype = 'c' and k.convalidated) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'
    order by c.relname, a.attnum`.execute(db);
  return rows.map(({ checks, ...column }) => ({ ...column, union: unionOf(checks) }));
}

function unionOf(checks: string[]): string | undefined {
  const values = checks.find((check) => checkOfValues.test(check))?.match(/'[^']*'/g);
  return values?.join(' | ');
}
