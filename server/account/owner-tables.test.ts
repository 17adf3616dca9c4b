import { Kysely, PostgresDialect } from 'kysely';
import { expect, it } from 'vitest';
import { shareServer, type TestServer } from '../../test/server.ts';
import type { Tables } from '../db/tables.ts';
import type { RequestContextOf } from '../http/handle-call.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { deleteAccount } from './delete-account.ts';
import { myData } from './my-data.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

/** Tables about an owner, a vehicle or a sticker that a call leaves out, and why. */
const leftOut = {
  myData: {
    dial_in_pin: 'A caller’s, and over after minutes.',
    given_sticker:
      'A reseller’s: when they sold it. What they noted of its customer goes when the sticker is registered.',
    pick: 'Which sticker is in which parcel: the shop’s.',
  },
  deleteAccount: {
    dial_in_pin: 'Good for a sticker that leads nowhere any more, and over after minutes.',
    given_sticker:
      'A reseller’s: when they sold it. What they noted of its customer went when the sticker was registered.',
    pick: 'Which sticker is in which parcel, for an order that stays: tax law wants it.',
  },
};

/** Every table that refers to an owner, a vehicle or a sticker, or to an account of any kind. */
async function tables(): Promise<string[]> {
  const { rows } = await server.services.database.pool.query(
    `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid in ('owner'::regclass, 'vehicle'::regclass, 'sticker'::regclass)
     union select table_name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`,
  );
  return rows.map(({ name }) => name).sort();
}

/** The tables that none of the statements of `ask` names. */
async function unnamed(ask: (services: TestServer['services']) => Promise<unknown>): Promise<string[]> {
  const { services } = server;
  let said = '';
  const dialect = new PostgresDialect({ pool: services.database.pool });
  const log = ({ query }: { query: { sql: string } }) => {
    said += query.sql;
  };
  await ask({ ...services, database: { ...services.database, db: new Kysely<Tables>({ dialect, log }) } });
  return (await tables()).filter((name) => !new RegExp(`\\b${name}\\b`).test(said));
}

const asha = { principal: { kind: 'owner', id: 1 }, locale: 'en' } as RequestContextOf<'owner'>;

it('an owner is shown what every table has of theirs', async () => {
  const found = await unnamed((services) => myData(services)({ UserLoginID: 1 }, asha));
  expect(found).toEqual(Object.keys(leftOut.myData));
});

it('an owner who deletes the account is erased from every table', async () => {
  const found = await unnamed((services) => {
    const deps = { ...services, sessions: new Sessions(services) };
    return deleteAccount(deps)({ UserLoginID: 1, confirmed: true }, asha);
  });
  expect(found).toEqual(Object.keys(leftOut.deleteAccount));
});
