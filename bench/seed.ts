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

const owners = 5000;
const mostGuids = 200_000;

/** A migrated database of its own with this many stickers, vacuumed and checkpointed before anything is measured. */
export async function seed(server: string, stickers: number): Promise<Seeded> {
  const url = await createDatabase(server, `bench_${stickers}`);
  const database = await openDatabase({ databaseUrl: url, databasePool: 2, dataDir: '' });
  await migrate(database, createLog('silent'));
  // Stores which keys this database uses: the fake sealed values below could not show it.
  await openVault(database.db, readEnv({ ...settings, DATABASE_URL: url }));
  await database.close();
  await run(url, [...statements(stickers), 'vacuum analyze', 'checkpoint']);
  const guids = await run<{ guid: string }>(url, [`select guid from sticker order by random() limit ${mostGuids}`]);
  return { url, stickers, guids: guids.map((row) => row.guid) };
}

function statements(stickers: number): string[] {
  return [
    `insert into owner (id, phone_sealed, phone_index, blood_group)
      select i, decode(md5('s' || i), 'hex'), decode(md5('i' || i), 'hex'), 'B+' from generate_series(1, ${owners}) i`,
    `insert into vehicle (id, owner_id, plate_number)
      select i, i, 'KA01AB' || lpad(i::text, 4, '0') from generate_series(1, ${owners}) i`,
    `insert into sticker (guid, kind, product_id, rate_paise, is_paid, state, owner_id, vehicle_id)
      select upper(left(md5(i::text), 16)), 1, 1, 50000, true, 'activated', owner, owner
      from generate_series(1, ${stickers}) i, lateral (select 1 + i % ${owners} as owner) o`,
  ];
}
