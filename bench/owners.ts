import { randomBytes, randomUUID } from 'node:crypto';
import { personColumns } from '../server/contact/people/person.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { readEnv } from '../server/env.ts';
import { endpointIndex } from '../server/outgoing/recipient-index.ts';
import { openVault } from '../server/personal-data/open-vault.ts';
import type { Vault } from '../server/personal-data/vault.ts';
import { playBrowser } from '../simulators/push-browser.ts';
import { run } from './sql.ts';
import { settings } from './subject.ts';

/** The first and the last id of the owners of a seeded database that one kind of press is about; each has a sticker of the same vehicle. */
export interface Range {
  first: number;
  last: number;
}

const idsOf = ({ first, last }: Range) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Gives each of this many owners of a seeded database a number that can be opened. */
export function addNumbers(url: string, owners: number): Promise<void> {
  return withVault(url, async (database, vault) => {
    const ids = idsOf({ first: 1, last: owners });
    const place = { table: 'owner', column: 'phone' } as const;
    const sealed = ids.map((row) => vault.seal(String(9_000_000_000 + row), { ...place, row }));
    await database.pool.query(
      `update owner set phone_sealed = given.phone from unnest($1::bigint[], $2::bytea[]) as given (id, phone)
       where owner.id = given.id`,
      [ids, sealed],
    );
  });
}

/** Three people whom each of these owners has named, and who agreed to be told of what is urgent. */
export function addPeople(url: string, range: Range): Promise<void> {
  return withVault(url, async (database, vault) => {
    for (const seat of [1, 2, 3]) {
      const people = idsOf(range).map((owner) => ({
        owner,
        about: randomUUID(),
        ...personColumns(vault, owner * 3 + seat, { name: 'Ravi', phone: String(6_000_000_000 + owner * 3 + seat) }),
      }));
      const columns = [
        'id',
        'owner',
        'about',
        'name_sealed',
        'phone_sealed',
        'phone_index',
        'code_sealed',
        'code_index',
      ] as const;
      await database.pool.query(
        `insert into named_person (id, owner_id, about, name_sealed, phone_sealed, phone_index, code_sealed, code_index, seat, relation, state,
          asked_at, agreed_at)
         select given.*, ${seat}, 'other', 'agreed', now(), now()
         from unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[]) given`,
        columns.map((column) => people.map((person) => person[column])),
      );
    }
  });
}

/** Two browsers of each of these owners, which show notifications; their push service is the simulated one. */
export function addBrowsers(url: string, range: Range): Promise<void> {
  return withVault(url, async (database, vault) => {
    // What a browser of its maker's is encrypted for: the same keys for all, since making them takes a moment.
    const { keys } = playBrowser('fcm.googleapis.com').subscription;
    const place = { table: 'push_subscription' } as const;
    for (const each of [1, 2]) {
      const browsers = idsOf(range).map((owner) => {
        const row = owner * 2 + each;
        const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(20).toString('hex')}`;
        return {
          row,
          owner,
          endpoint: vault.seal(endpoint, { ...place, column: 'endpoint', row }),
          index: endpointIndex(vault, endpoint),
          keys: vault.seal(JSON.stringify(keys), { ...place, column: 'keys', row }),
          session: randomBytes(32),
        };
      });
      const columns = (['row', 'owner', 'endpoint', 'index', 'keys', 'session'] as const).map((column) =>
        browsers.map((browser) => browser[column]),
      );
      await database.pool.query(
        `with given as (
           select * from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[])
             as given (row, owner, endpoint, index, keys, session)
         ), sessions as (
           insert into session (token_hash, kind, account_id) select session, 'owner', owner from given returning token_hash
         )
         insert into push_subscription (id, owner_id, endpoint_sealed, endpoint_index, keys_sealed, session_hash, created_at)
         select row, owner, endpoint, index, keys, session, now() from given`,
        columns,
      );
    }
  });
}

/** A message with this reason that each of these owners has just had: whoever says the same joins it. */
export async function addRecent(url: string, { first, last }: Range, presetId: number): Promise<void> {
  await run(url, [
    `with said as (
       select gen_random_uuid() as id, sticker.id as sticker, vehicle_id as vehicle from sticker where owner_id between ${first} and ${last}
     ), contacts as (
       insert into contact (id, sticker_id, vehicle_id, kind, recipient, preset_id, words, address_index, created_at)
       select id, sticker, vehicle, 'message', 'owner', ${presetId}, 'Your lights are on', sha256(id::text::bytea), now() from said
       returning id
     ), links as (
       insert into answer_link (contact_id, code_index, expires_at)
       select id, sha256(id::text::bytea), now() + interval '1 day' from contacts
     ), messages as (
       insert into outgoing (id, channel, about, state, attempts, provider_id, worth, created_at, give_up_at, attempted_at, settled_at)
       select gen_random_uuid(), 'sms', id, 'delivered', 1, id::text, 'minutes', now(), now(), now(), now() from contacts
     )
     insert into recent_message (sticker_id, vehicle_id, preset_id, contact_id, sent_at) select sticker, vehicle, ${presetId}, id, now() from said`,
  ]);
}

/** Opens a seeded database, and the vault of what is sealed in it. */
export async function withVault(url: string, use: (database: Database, vault: Vault) => Promise<void>): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, databasePool: 2, dataDir: '' });
  try {
    await use(database, await openVault(database.db, readEnv({ ...settings, DATABASE_URL: url })));
  } finally {
    await database.close();
  }
}
