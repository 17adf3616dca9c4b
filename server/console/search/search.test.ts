import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { seedConsole } from '../../../bench/console-rows.ts';
import { createMigrated } from '../../../bench/seed.ts';
import { run } from '../../../bench/sql.ts';
import { operatorRoles } from '../../../contract/call.ts';
import { searchKinds } from '../../../contract/console/search.ts';
import { paidOrderWithInvoice } from '../../../test/console/console-orders.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { newInquiry } from '../../../test/console/site-content.ts';
import { insertOrder } from '../../../test/orders.ts';
import type { Statement } from '../../../test/overheard.ts';
import { waysOf } from '../../../test/plans.ts';
import { newReseller } from '../../../test/resellers.ts';
import { newScene, type Scene } from '../../../test/scene.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import type { Tables } from '../../db/tables.ts';
import { Vault } from '../../personal-data/vault.ts';
import { indexResellerNames } from '../../resellers/index-names.ts';
import { callOfKind } from './kinds.ts';
import { search as searchHandler } from './search.ts';

type Console = Awaited<ReturnType<typeof signedInOperator>>;

let server: TestServer;
let support: Console;
let fulfilment: Console;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
let scene: Scene;
beforeEach(async () => {
  await server.reset();
  support = await signedInOperator(server, 'support');
  fulfilment = await signedInOperator(server, 'fulfilment');
  scene = await newScene(server);
});

const db = () => server.services.database.db;

/** What is found, by kind and what it is known by. */
async function found(search: string, by: Console = support): Promise<string[]> {
  const { Orders, Stickers, People, Resellers, Inquiries } = (await by.post('/search', { search })).body;
  return [
    ...Orders.map((each: { order_id: number; found_by: string }) => `order ${each.order_id} by ${each.found_by}`),
    ...Stickers.map((each: { guid: string }) => `sticker ${each.guid}`),
    ...People.map((each: { id: number }) => `owner ${each.id}`),
    ...Resellers.map((each: { id: number }) => `reseller ${each.id}`),
    ...Inquiries.map((each: { id: number }) => `inquiry ${each.id}`),
  ];
}

describe('one text finds', () => {
  it('an order by its number, its docket, its invoice and its credit note, however they are typed', async () => {
    const id = await paidOrderWithInvoice(server, { docket_number: 'BD-77/412' });
    const invoice = db().selectFrom('invoice').select('document_number').where('order_id', '=', id);
    const { document_number } = await invoice.executeTakeFirstOrThrow();
    expect(await found(String(id))).toContain(`order ${id} by number`);
    expect(await found(`# ${id}`)).toContain(`order ${id} by number`);
    expect(await found(' bd-77/412')).toEqual([`order ${id} by docket`]);
    expect(await found(document_number.toLowerCase())).toEqual([`order ${id} by invoice`]);
    const { credited, creditNote } = scene.consoleOrders;
    const note = db().selectFrom('credit_note').select('document_number').where('id', '=', creditNote);
    const { document_number: ofNote } = await note.executeTakeFirstOrThrow();
    expect(await found(ofNote.toLowerCase())).toEqual([`order ${credited} by credit_note`]);
    expect(await found('999999999')).toEqual([]);
  });

  it('a sticker by its whole code, what a scanner reads of it, and how it begins', async () => {
    const { usedGuid } = scene;
    const ways = [usedGuid, usedGuid.toLowerCase(), `https://dastak.example/q/${usedGuid}?a=b`, usedGuid.slice(0, 12)];
    for (const typed of ways) expect(await found(typed), typed).toEqual([`sticker ${usedGuid}`]);
    expect(await found('https://dastak.example/q/')).toEqual([]);
  });

  it('a buyer’s orders and an owner by a phone number in any spelling, and shows none of it', async () => {
    const { phone, owner } = scene;
    const phone_index = server.services.vault.index('phone', phone);
    const id = await insertOrder(server, { phone_index });
    for (const typed of [phone, `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`, `0${phone}`])
      expect(await found(typed), typed).toEqual([`order ${id} by phone`, `owner ${owner}`]);
    const { body } = await support.post('/search', { search: phone });
    expect(JSON.stringify(body)).not.toContain(phone);
    expect(await found(phone.slice(0, 9))).not.toContain(`owner ${owner}`);
  });

  it('an owner by a plate', async () => {
    const vehicle = db().selectFrom('vehicle').select('plate_number').where('id', '=', scene.vehicle);
    const plate = (await vehicle.executeTakeFirstOrThrow()).plate_number ?? '';
    for (const typed of [plate, plate.toLowerCase(), `${plate.slice(0, 2)} ${plate.slice(2)}`])
      expect(await found(typed), typed).toContain(`owner ${scene.owner}`);
    const { body } = await support.post('/search', { search: plate });
    expect(JSON.stringify(body)).not.toContain(plate);
  });

  it('an owner, a reseller and inquiries by a mail address', async () => {
    const email = 'asha@example.com';
    const { id: reseller } = await newReseller(server, { email });
    const inquiries = [await newInquiry(server, { email }), await newInquiry(server, { email })];
    const expected = ['owner 1', `reseller ${reseller}`, ...inquiries.toReversed().map((id) => `inquiry ${id}`)];
    expect(await found('Asha@Example.com')).toEqual(expected);
    expect(await found('asha@example')).toEqual([]);
  });

  it('a reseller by a number, or by how the words of the name begin, in any script', async () => {
    const named = async (name: string, email: string) => (await newReseller(server, { email, details: { name } })).id;
    const lakshmi = await named('Lakshmi Tyres & Batteries', 'lakshmi@example.com');
    const sharma = await named('शर्मा ऑटो', 'sharma@example.com');
    for (const typed of ['laks', 'LAKSHMI', 'tyres lak', 'batteries', 'Lakshmi Tyres & Batteries'])
      expect(await found(typed), typed).toEqual([`reseller ${lakshmi}`]);
    expect(await found('शर्')).toEqual([`reseller ${sharma}`]);
    for (const typed of ['akshmi', 'lakshmi auto', 'l', '&']) expect(await found(typed), typed).toEqual([]);
    expect(await found(String(lakshmi))).toContain(`reseller ${lakshmi}`);
  });

  it('a reseller by the name that they have now', async () => {
    const owner = await signedInOperator(server, 'owner');
    const { id, email } = await newReseller(server, { email: 'firm@example.com', details: { name: 'Before Motors' } });
    const { body } = await owner.post('/reseller/details', { id, reason: 'It has another name now' });
    const { version, mobile: _mobile, ...details } = body.Details;
    const changed = { ...details, id, version, email, name: 'After Motors' };
    expect((await owner.post('/reseller/details/edit', changed)).status).toBe(200);
    expect([await found('before'), await found('after')]).toEqual([[], [`reseller ${id}`]]);
  });

  it('a reseller from before names were indexed, or from before the key was another, once the clock has come by', async () => {
    const { id } = await newReseller(server, { email: 'old@example.com', details: { name: 'Oldest Garage' } });
    for (const name_index of [null, [Buffer.alloc(32)]]) {
      await db().updateTable('reseller').set({ name_index }).where('id', '=', id).execute();
      expect(await found('oldest')).toEqual([]);
      await indexResellerNames(db(), server.services.vault);
      expect(await found('oldest')).toEqual([`reseller ${id}`]);
    }
  });

  it('an inquiry by its ticket', async () => {
    const inquiry = await newInquiry(server);
    const row = db().selectFrom('inquiry').select('ticket').where('no', '=', inquiry);
    const { ticket } = await row.executeTakeFirstOrThrow();
    expect(await found(ticket.toLowerCase())).toEqual([`inquiry ${inquiry}`]);
  });

  it('five of a kind, and says of which there are more', async () => {
    const phone_index = server.services.vault.index('phone', '9000000001');
    for (let order = 0; order < 6; order++) await insertOrder(server, { phone_index });
    const { body } = await support.post('/search', { search: '9000000001' });
    expect([body.Orders.length, body.More]).toEqual([5, ['order']]);
    expect((await support.post('/search', { search: scene.usedGuid })).body.More).toEqual([]);
  });

  it('nothing in what is no text', async () => {
    for (const search of ['', '   ', 'x'.repeat(201), 7, null])
      expect((await support.post('/search', { search })).status, String(search)).toBe(422);
    for (const search of ["' or 1=1 --", '%', '_', '\u0900', '٠', '9'.repeat(200), 'DS/2627/', '@', 'a@b'])
      expect(await found(search), search).toEqual([]);
  });
});

describe('a role', () => {
  it('finds exactly what it may open', async () => {
    const order_id = await insertOrder(server);
    const { id: reseller } = await newReseller(server, {
      email: 'roles@example.com',
      details: { name: 'Roles Motors' },
    });
    const inquiry = await newInquiry(server);
    const row = db().selectFrom('inquiry').select('ticket').where('no', '=', inquiry);
    const { ticket } = await row.executeTakeFirstOrThrow();
    const asked = {
      order: { typed: String(order_id), hit: `order ${order_id} by number`, body: { order_id } },
      sticker: { typed: scene.usedGuid, hit: `sticker ${scene.usedGuid}`, body: { code: scene.usedGuid } },
      owner: { typed: scene.phone, hit: `owner ${scene.owner}`, body: { id: scene.owner } },
      reseller: { typed: 'roles motors', hit: `reseller ${reseller}`, body: { id: reseller } },
      inquiry: { typed: ticket, hit: `inquiry ${inquiry}`, body: { id: inquiry } },
    };
    for (const role of operatorRoles) {
      const operator = await signedInOperator(server, role);
      for (const kind of searchKinds) {
        const { typed, hit, body } = asked[kind];
        const page = await server.post(callOfKind[kind].path, body, operator.headers);
        expect([200, 403]).toContain(page.status);
        expect((await found(typed, operator)).includes(hit), `${kind} for ${role}`).toBe(page.status === 200);
      }
    }
  });

  it('without the people is told nothing of them by what else is said', async () => {
    const { body } = await fulfilment.post('/search', { search: scene.phone });
    expect(body).toMatchObject({ People: [], Inquiries: [], More: [] });
  });
});

const engine = inject('engine');
const serverUrl = engine.name === 'server' ? engine.url : '';

const inquiries = (rows: number) => `insert into inquiry (id, ticket, details_sealed, email_index)
  select gen_random_uuid(), 'D' || lpad(i::text, 8, '0'), '\\x00', sha256(i::text::bytea) from generate_series(1, ${rows}) i`;

/** The tables of which there are as many rows as people use the shop. */
const large = ['orders', 'invoice', 'sticker', 'owner', 'vehicle', 'inquiry'];

// Plans are asked of the engine of those who have so many rows.
it.runIf(serverUrl)('every kind of text is looked up by indexes, whatever it may mean', async () => {
  const rows = 20_000;
  const url = await createMigrated(serverUrl, 'search_plans');
  await seedConsole(url, rows);
  await run(url, [inquiries(rows), 'analyze inquiry']);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  onTestFinished(() => pool.end());
  const statements: Statement[] = [];
  const searched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  const vault = new Vault({ data: [{ id: 'a', bytes: Buffer.alloc(32, 1) }], index: Buffer.alloc(32, 2) });
  const database = { ...server.services.database, db: searched };
  const asOwner = { principal: { role: 'owner' } } as Parameters<ReturnType<typeof searchHandler>>[1];
  const texts = ['10001', 'D19990', 'DS/2526/010001', '9876543210', 'a@example.com', 'C4CA4238A0B92382', 'C4CA42'];
  for (const typed of [...texts, 'KA01AB0001', 'D7K3Q9MXW', 'sharma auto'])
    await searchHandler({ database, vault })({ search: typed }, asOwner);
  expect(statements.length).toBeGreaterThan(15);
  const whole: string[] = [];
  for (const statement of statements) {
    const ways = await waysOf(pool, statement);
    whole.push(
      ...large.filter((table) => ways.includes(`all of ${table}`)).map((table) => `${table}: ${statement.text}`),
    );
  }
  expect(whole).toEqual([]);
});
