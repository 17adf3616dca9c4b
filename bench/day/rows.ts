import { createHash, randomBytes } from 'node:crypto';
import { phoneColumns, sealDetails } from '../../server/owners/owner.ts';
import { addOrders } from '../console-rows.ts';
import { addContacts } from '../contacts.ts';
import { addCoupon } from '../coupon.ts';
import { readyForToday } from '../figures.ts';
import { addBrowsers, addPeople, withVault } from '../owners.ts';
import { seed } from '../seed.ts';
import { run } from '../sql.ts';
import { activatedShare } from './model.ts';

/** A shop's database as it is on an ordinary morning. */
export interface Filled {
  url: string;
  stickers: number;
  /** So many of them, the first ones, are on a vehicle, each with an owner of its own: of sticker n owner n + 1, and of the last one owner 1. */
  activated: number;
  /** Of owners who are logged in. */
  sessions: Session[];
}

export interface Session {
  owner: number;
  token: string;
}

/** The code of a sticker by its number, from 1 on. */
export function guidOf(sticker: number): string {
  return createHash('md5').update(String(sticker)).digest('hex').slice(0, 16).toUpperCase();
}

/** The number of an owner: no person of the day has one that begins so. */
export function phoneOf(owner: number): string {
  return String(7_000_000_000 + owner);
}

/** Owners with browsers that show notifications, and with people whom they have named: one in so many. */
const [withBrowsers, withPeople] = [30, 100];
/** Stickers and contacts for each order that there ever was. */
const stickersToOrder = 4;
/** Rows of one statement with sealed values. */
const atOnce = 20_000;

/** Fills a database with this many stickers, their owners, as many contacts of a year as asked for, and the orders of two years. */
export async function fillShop(
  server: string,
  { stickers, contacts, tell }: { stickers: number; contacts: number; tell(line: string): void },
): Promise<Filled> {
  const activated = Math.round(stickers * activatedShare);
  const { url } = await seed(server, 'day', activated, activated);
  tell(`${activated} stickers are on vehicles`);
  await run(url, [
    `insert into sticker (guid, kind, product_id, rate_paise, is_paid, state)
      select upper(left(md5(i::text), 16)), 1, 1, 50000, true, case when i % 2 = 0 then 'minted' else 'allocated' end
      from generate_series(${activated + 1}, ${stickers}) i`,
  ]);
  await addDetails(url, activated);
  tell('their owners can be reached');
  await addBrowsers(url, { first: 1, last: Math.ceil(activated / withBrowsers) });
  await addPeople(url, { first: 1, last: Math.ceil(activated / withPeople) });
  const sessions = await addSessions(url, Math.ceil(activated / 100));
  await addContacts(url, contacts, activated);
  tell(`${contacts} contacts of a year`);
  await addOrders(url, Math.ceil(stickers / stickersToOrder));
  await addCoupon(url);
  await readyForToday(url);
  tell('all days that are over are counted');
  await run(url, ['vacuum analyze', 'checkpoint']);
  return { url, stickers, activated, sessions };
}

/** Each owner's number, name and address, and whom to ring in an emergency. */
function addDetails(url: string, owners: number): Promise<void> {
  return withVault(url, async (database, vault) => {
    for (let first = 1; first <= owners; first += atOnce) {
      const ids = Array.from({ length: Math.min(atOnce, owners - first + 1) }, (_, index) => first + index);
      const phones = ids.map((id) => phoneColumns(vault, id, phoneOf(id)));
      await database.pool.query(
        `update owner set phone_sealed = given.phone, phone_index = given.index, details_sealed = given.details,
           registered_at = now() - interval '1 year' * random()
         from unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::bytea[]) as given (id, phone, index, details)
         where owner.id = given.id`,
        [
          ids,
          phones.map(({ phone_sealed }) => phone_sealed),
          phones.map(({ phone_index }) => phone_index),
          ids.map((id) => sealDetails(vault, id, details)),
        ],
      );
      const place = { table: 'vehicle', column: 'emergency_contact' } as const;
      await database.pool.query(
        `update vehicle set emergency_contact_sealed = given.phone from unnest($1::bigint[], $2::bytea[]) as given (id, phone)
         where vehicle.id = given.id`,
        [ids, ids.map((row) => vault.seal(String(8_000_000_000 + row), { ...place, row }))],
      );
    }
  });
}

const details = {
  name: 'Meera Iyer',
  dateOfBirth: '1985-12-01',
  address: '3, Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};

/** Owners who have logged in within the month. */
async function addSessions(url: string, count: number): Promise<Session[]> {
  const sessions = Array.from({ length: count }, (_, index) => ({
    owner: index + 1,
    token: randomBytes(32).toString('base64url'),
  }));
  const rows = sessions.map(
    ({ owner, token }) => `('\\x${createHash('sha256').update(token).digest('hex')}', 'owner', ${owner})`,
  );
  await run(url, [`insert into session (token_hash, kind, account_id) values ${rows.join(', ')}`]);
  return sessions;
}
