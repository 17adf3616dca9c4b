import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { readEnv } from '../server/env.ts';
import { createLog } from '../server/http/log.ts';
import { openVault } from '../server/personal-data/open-vault.ts';
import { createDatabase, run } from './sql.ts';
import { settings } from './subject.ts';

export interface Seeded {
  url: string;
  stickers: number;
  /** Codes that exist, in random order; every one leads to the contact page. */
  guids: string[];
}

/** A code that every seed has. */
export const firstGuid = 'C4CA4238A0B92382';

export const owners = 5000;
const mostGuids = 200_000;
/** Rows of one statement, which numbers all of them before it inserts the first. */
export const batch = 1_000_000;

/**
 * A migrated database of its own with this many stickers, each owner's with one vehicle, vacuumed and checkpointed before anything is measured.
 * `people`: how many owners they have.
 */
export async function seed(server: string, name: string, stickers: number, people = owners): Promise<Seeded> {
  const url = await createMigrated(server, name);
  const { drops, creates } = await indexes(url, 'sticker');
  await run(url, [withoutChecks, ...drops, ...peopleRows(people), ...batches(stickers, people), memory, ...creates]);
  await run(url, ['vacuum analyze', 'checkpoint']);
  const guids = await run<{ guid: string }>(url, [`select guid from sticker order by random() limit ${mostGuids}`]);
  return { url, stickers, guids: guids.map((row) => row.guid) };
}

/** A migrated database of its own that has no rows but ours. Returns its address. */
export async function createMigrated(server: string, name: string): Promise<string> {
  const url = await createDatabase(server, name);
  const database = await openDatabase({ databaseUrl: url, databasePool: 2, dataDir: '' });
  await migrate(database, createLog('silent'));
  // Stores which keys this database uses: the fake sealed values below could not show it.
  await openVault(database.db, readEnv({ ...settings, DATABASE_URL: url }));
  await database.close();
  return url;
}

/** No foreign key is looked up for each row: these rows are consistent by construction. */
export const withoutChecks = "set session_replication_role = 'replica'";

/** To create indexes with, in this session alone. */
export const memory = "set maintenance_work_mem = '512MB'";

/**
 * How to drop the indexes of a table, and how to create the same ones when all rows are there, which is far cheaper. That of its ids stays: other
 * tables refer to it.
 */
export async function indexes(url: string, table: string): Promise<{ drops: string[]; creates: string[] }> {
  const [found] = await run<{ drops: string[]; creates: string[] }>(url, [
    `select coalesce(array_agg(dropping), '{}') as drops, coalesce(array_agg(creating), '{}') as creates from (
      select format('alter table ${table} drop constraint %I', conname),
        format('alter table ${table} add constraint %I %s', conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = '${table}'::regclass and contype = 'u'
      union all
      select format('drop index %I', relname), pg_get_indexdef(oid)
      from pg_index join pg_class on oid = indexrelid
      where indrelid = '${table}'::regclass and not exists (select from pg_constraint where conindid = indexrelid)
    ) each (dropping, creating)`,
  ]);
  if (!found) throw new Error(`No index of ${table}`);
  return found;
}

/** Runs the statements that fill these tables, which are there already, and creates their indexes afterwards. No foreign key is checked. */
export async function fillWithoutIndexes(url: string, tables: string[], statements: string[]): Promise<void> {
  const found = await Promise.all(tables.map((table) => indexes(url, table)));
  const drops = found.flatMap((each) => each.drops);
  const creates = found.flatMap((each) => each.creates);
  await run(url, [withoutChecks, ...drops, ...statements, memory, ...creates]);
}

const peopleRows = (people: number) => [
  `insert into owner (id, phone_sealed, phone_index, blood_group)
    select i, decode(md5('s' || i), 'hex'), decode(md5('i' || i), 'hex'), 'B+' from generate_series(1, ${people}) i`,
  `insert into vehicle (id, owner_id, plate_number)
    select i, i, 'KA01AB' || lpad((i % 10000)::text, 4, '0') from generate_series(1, ${people}) i`,
];

function batches(stickers: number, people: number): string[] {
  return Array.from({ length: Math.ceil(stickers / batch) }, (_, index) => {
    const [first, last] = [index * batch + 1, Math.min((index + 1) * batch, stickers)];
    return `insert into sticker (guid, kind, product_id, rate_paise, is_paid, state, owner_id, vehicle_id)
      select upper(left(md5(i::text), 16)), 1, 1, 50000, true, 'activated', owner, owner
      from generate_series(${first}, ${last}) i, lateral (select 1 + i % ${people} as owner) o`;
  });
}
