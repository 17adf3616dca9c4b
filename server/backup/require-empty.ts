import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { defaultOptions } from '../db/migrate.ts';
import { migrationNames } from '../db/migration-files.ts';
import type { Connection } from './copy.ts';

/** Each has a row once a server has started, or once there is somebody or something to lose. No migration fills them. */
const tellingTables = ['key_proof', 'owner', 'operator', 'orders', 'sticker', 'payment', 'invoice', 'audit_entry'];

/**
 * Throws unless nothing is lost if all that is in this database is dropped: there is nothing in it, or nothing but our own schema, of a restore that
 * was interrupted or of migrations without a server. Returns whether there is such a schema.
 */
export async function requireEmpty({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const foreign = await foreignRelations(pool);
  if (foreign.length > 0)
    throw new Error(
      `This database has what is not ours (${foreign.slice(0, 5).join(', ')}): a backup is restored into an empty one (docs/BACKUP.md).`,
    );
  await requireNoShop(pool);
  const { rows } = await pool.query("select from pg_class where relnamespace = 'public'::regnamespace limit 1");
  return rows.length > 0;
}

/**
 * Throws unless the role that asks may make all of a shop here, and may drop what is left of an interrupted restore: the first migration would fail
 * otherwise, or the drop.
 */
export async function requireRights({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ role: string; may: boolean }>(`
    select current_user as role, has_database_privilege(current_database(), 'create')
      and has_schema_privilege('public', 'create')
      and (not exists (select from pg_class where relnamespace = 'public'::regnamespace)
        or (select bool_and(pg_has_role(nspowner, 'usage')) from pg_namespace where nspname in ('public', 'jobs'))) as may`);
  const [row] = rows;
  if (row?.may) return;
  throw new Error(
    `The role ${row?.role} may make no tables in this database, or does not own those that are there: restore with the role that owns it, as dastak_owner of deploy/roles.sql. Nothing was changed.`,
  );
}

/** Throws if a server has ever started on this database. */
export async function requireNoShop(connection: Connection): Promise<void> {
  for (const table of tellingTables) {
    const { rows } = await connection.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      `public.${table}`,
    ]);
    if (!rows[0]?.exists) continue;
    const { rows: found } = await connection.query(`select from public.${table} limit 1`);
    if (found.length > 0)
      throw new Error(
        'There is a shop in this database already: a backup is restored into an empty one (docs/BACKUP.md).',
      );
  }
}

/** Tables, views and sequences that no migration of ours has made, and a queue's schema with no shop's schema beside it. */
async function foreignRelations(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string; owner: string | null }>(`
    select c.relname::text as name, owner.relname::text as owner
    from pg_class c
      left join pg_depend d on c.relkind = 'S' and d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
      left join pg_class owner on owner.oid = d.refobjid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') order by 1`);
  const ours = ourTables();
  const foreign = rows.filter(({ name, owner }) => !ours.has(owner ?? name)).map(({ name }) => name);
  if (foreign.length > 0) return foreign;
  // Others use Kysely, and may have a table of a name of ours.
  const applied = rows.some(({ name }) => name === 'kysely_migration')
    ? await connection.query<{ name: string }>('select name from public.kysely_migration')
    : null;
  if (rows.length > 0 && !applied) return rows.map(({ name }) => name);
  const known = new Set(migrationNames(defaultOptions.folder));
  const unknown = applied?.rows.filter(({ name }) => !known.has(name)) ?? [];
  if (unknown.length > 0) return unknown.map(({ name }) => `migration ${name}`);
  if (applied && applied.rows.length > 0) return [];
  const { rows: queue } = await connection.query("select from pg_namespace where nspname = 'jobs'");
  return queue.length > 0 ? ['schema jobs'] : [];
}

function ourTables(): Set<string> {
  const { folder } = defaultOptions;
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const made = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^create table (?:if not exists )?(\w+)/gim),
  ]);
  return new Set(['kysely_migration', 'kysely_migration_lock', ...made.map(([, table]) => table ?? '')]);
}
