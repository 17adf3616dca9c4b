import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { sendMessage } from '../../test/answering.ts';
import { pay } from '../../test/charges.ts';
import { checkOut } from '../../test/checkout.ts';
import { creditedOrder } from '../../test/console/console-orders.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { eventsSettled } from '../../test/events.ts';
import { eventually } from '../../test/eventually.ts';
import { handOnCode } from '../../test/hand-on.ts';
import { addPerson } from '../../test/named-people.ts';
import { outsideTransaction } from '../../test/one-connection.ts';
import { linkTo } from '../../test/order-links.ts';
import { signedInOwner } from '../../test/owners.ts';
import { secrets } from '../../test/process.ts';
import { subscribe } from '../../test/push.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { logIn, resetLimits } from '../../test/sign-in.ts';
import { addInvitation, addMember } from '../../test/team.ts';
import { sealMail } from '../inquiries/inbound/mail-entry.ts';
import { databaseInbox } from '../sandbox/database-inbox.ts';
import { keysInUse, rotate } from './rotate.ts';
import { sealedColumns } from './sealed-columns.ts';
import { type Keys, Vault } from './vault.ts';

const key = (id: string, fill: number) => ({ id, bytes: Buffer.alloc(32, fill) });
const [test, next] = [key('test', 1), key('next', 2)];
const index = Buffer.from(secrets.INDEX_KEY, 'base64');
const both = new Vault({ data: [next, test], index });
const onlyNext = new Vault({ data: [next], index });

let server: TestServer;
/** The server seals with the old key and knows the new one: how a rotation begins. */
beforeAll(async () => {
  const DATA_KEYS = `${secrets.DATA_KEYS},next:${next.bytes.toString('base64')}`;
  server = await testServer({ variables: { ...secrets, DATA_KEYS } });
  const { contact } = await sendMessage(server, { GUID: 'DEMOCARPAID00001', owner: '9876543210' });
  await server.post('/contact/place', { contact, word: 'gate' });
  await server.post('/inquiry', {
    firstname: 'Meera',
    lastname: 'Iyer',
    email: 'meera@example.com',
    phone: '9000000001',
  });
  await handOnCode(server, 'DEMOCARPAID00001');
  await addPerson(server, { owner: 1, phone: '9812300001' });
  await subscribe(server, await signedInOwner(server, 1));
  await workInConsole();
  await sellOn();
  await buy();
  const inbox = databaseInbox(db(), server.services.vault);
  for (let count = 0; count < 150; count++) await inbox.add({ channel: 'sms', to: '', from: '', text: '', otp: null });
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const db = () => server.services.database.db;
/** Leaves an authenticator's secret and a note behind. */
async function workInConsole(): Promise<void> {
  const { headers, post } = await signedInOperator(server);
  expect((await server.post('/console/authenticator/begin', {}, headers)).status).toBe(200);
  const { id: inquiry_id, no } = await db().selectFrom('inquiry').select(['id', 'no']).executeTakeFirstOrThrow();
  expect((await post('/inquiry/note', { id: no, version: 1, text: 'She called twice.' })).status).toBe(200);
  const { vault } = server.services;
  const mail = { words: 'It came.', from: '', leftOut: 0, isAutomatic: false, isCut: false };
  const id = randomUUID();
  const message_index = vault.index('inquiry-mail', id);
  const row = { id, inquiry_id, mail_sealed: sealMail(vault, id, mail), message_index };
  await db().insertInto('inquiry_mail').values(row).execute();
}
/** Leaves a reseller's note about a customer and a team behind. */
async function sellOn(): Promise<void> {
  const reseller = await signedInReseller(server, { email: 'sells@example.com' });
  await addMember(server, reseller.id, { email: 'anita@example.com', role: 'orders' });
  await addInvitation(server, reseller.id, { email: 'bala@example.com', role: 'looks' });
  const guid = 'SELLSON000000001';
  const sticker = { guid, kind: 1, product_id: 1, rate_paise: 50_000, state: 'allocated' as const };
  await db()
    .insertInto('sticker')
    .values({ ...sticker, reseller_id: reseller.id })
    .execute();
  expect((await reseller.post('/reseller/give', { GUIDs: [guid], note: 'red Swift' })).status).toBe(200);
}
/** Leaves a buyer, an event of the provider, a rendered invoice and messages behind. */
async function buy(): Promise<void> {
  const { body } = await checkOut(server);
  const { orderID } = body.data;
  await pay(server, { orderId: orderID, providerOrderId: body.razorpayResponce.order_id });
  const invoice = async () => (await db().selectFrom('invoice').select('id').execute()).length > 0;
  await eventually('an invoice', invoice);
  // It is rendered on the first request.
  expect((await fetch(`${server.url}/api/invoices/${linkTo(server, orderID, 'invoice')}`)).status).toBe(200);
  const { credited, creditNote } = await creditedOrder(server);
  const note = `${server.url}/api/credit-notes/${linkTo(server, credited, 'invoice')}/${creditNote}`;
  expect((await fetch(note)).status).toBe(200);
  await eventsSettled(server);
}
const each = async (vault: Vault) => {
  const opened: string[] = [];
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ id: number; sealed: Buffer }>`select id, ${sql.ref(`${column}_sealed`)} as sealed
      from ${sql.table(table)} where ${sql.ref(`${column}_sealed`)} is not null order by id`.execute(db());
    expect(rows.length, `${table}.${column}`).toBeGreaterThan(0);
    for (const { id, sealed } of rows) opened.push(vault.open(sealed, { table, column, row: id }));
  }
  return opened;
};
const total = (rotated: Awaited<ReturnType<typeof rotate>>, what: 'resealed' | 'left' | 'reindexed') =>
  rotated.reduce((sum, column) => sum + column[what], 0);

describe('the list of sealed columns', () => {
  it('has every one of the schema, and an index for those that are found', async () => {
    const columns = async (pattern: string) =>
      (
        await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = 'public' and column_name like ${pattern} order by 1`.execute(db())
      ).rows.map(({ name }) => name);
    const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(listed.map((name) => `${name}_sealed`).sort()).toEqual(await columns('%\\_sealed'));
    const indexes = await columns('%\\_index');
    const found = sealedColumns.filter(({ isIndexed }) => isIndexed).map(({ table, column }) => `${table}.${column}`);
    for (const name of listed) expect(indexes.includes(`${name}_index`), name).toBe(found.includes(name));
  });
});

describe('rotate', () => {
  it('seals every value anew, once, so that the old key can go', async () => {
    const before = await each(both);
    const uses = await keysInUse(db());
    expect([...uses.keys()]).toEqual(['test']);
    const rotated = await rotate(db(), both);
    expect(rotated.map(({ column }) => column)).toHaveLength(sealedColumns.length);
    expect([total(rotated, 'resealed'), total(rotated, 'left'), total(rotated, 'reindexed')]).toEqual([
      uses.get('test'),
      0,
      0,
    ]);
    expect(await each(onlyNext)).toEqual(before);
    expect(await keysInUse(db())).toEqual(new Map([['next', before.length]]));
    expect(total(await rotate(db(), both), 'resealed')).toBe(0);
    expect(await logIn(server, '9876543210')).toEqual({ authorization: expect.stringMatching(/^Bearer [\w-]{43}$/) });
  });

  it('goes on where it was interrupted', async () => {
    const before = await each(both);
    await expect(rotate(db(), new Dying({ data: [next, test], index }, 130))).rejects.toThrow('died');
    const half = await keysInUse(db());
    expect(half.get('next')).toBeGreaterThan(100);
    expect(half.get('test')).toBeGreaterThan(10);
    expect(await each(both)).toEqual(before);
    expect(total(await rotate(db(), both), 'resealed')).toBe(half.get('test'));
    expect(await each(onlyNext)).toEqual(before);
  });

  it('loses nothing that a server writes meanwhile', async () => {
    const owner = await signedInOwner(server, 1);
    const rotating = rotate(db(), both);
    let last = '';
    for (let change = 0; change < 20; change++) {
      last = `98000000${String(change).padStart(2, '0')}`;
      const plate = { VehicleOwnerMasterDetailId: 1, vehiclePlateNumber: 'KA01AB1234' };
      const answer = await owner.post('/vehicle_owner/UpdateQRCode', {
        ...plate,
        UserLoginID: 1,
        emergencyContactNumber: last,
      });
      expect(answer.status).toBe(200);
      await resetLimits(server, 'emergency-named');
    }
    await rotating;
    const { body } = await owner.post('/vehicle_owner/getQRCode', { UserLoginID: 1 });
    expect(body.QRList[0].emergencyContactNumber).toBe(last);
    expect(total(await rotate(db(), both), 'left')).toBe(0);
    await each(onlyNext);
  });

  it('leaves what does not open as it is, and says so', async () => {
    const spoilt = { details_sealed: Buffer.from('no envelope at all') };
    await db().updateTable('owner').set(spoilt).where('id', '=', 1).execute();
    const rotated = await rotate(db(), both);
    expect(rotated.filter(({ left }) => left > 0)).toMatchObject([{ column: 'owner.details', resealed: 1, left: 1 }]);
    const row = await db().selectFrom('owner').select('details_sealed').where('id', '=', 1).executeTakeFirst();
    expect(row).toEqual(spoilt);
    expect([...(await keysInUse(db())).keys()]).toContain('next');
  });

  it('makes the blind indexes anew after a change of the index key', async () => {
    const reindexing = new Vault({ data: [test], index: Buffer.alloc(32, 7) });
    const rotated = await rotate(db(), reindexing);
    expect([total(rotated, 'resealed'), total(rotated, 'reindexed')]).toEqual([0, 14]);
    const owners = await db().selectFrom('owner').selectAll().orderBy('id').execute();
    expect(owners.map(({ phone_index }) => phone_index)).toEqual(
      ['9876543210', '9123456780'].map((phone) => reindexing.index('phone', phone)),
    );
    expect(owners[0]?.email_index).toEqual(reindexing.index('email', 'asha@example.com'));
    expect(total(await rotate(db(), reindexing), 'reindexed')).toBe(0);
  });
});

if (inject('engine').name === 'server')
  describe('rotate, beside a transaction that holds a row', () => {
    it('passes it over without waiting, and what is written wins', async () => {
      const place = { table: 'vehicle', column: 'emergency_contact', row: 1 };
      const written = { emergency_contact_sealed: server.services.vault.seal('9800000001', place) };
      await db()
        .transaction()
        .execute(async (tx) => {
          await tx.updateTable('vehicle').set(written).where('id', '=', 1).execute();
          const rotated = await outsideTransaction(() => rotate(db(), both));
          expect(rotated.filter(({ left }) => left > 0)).toMatchObject([
            { column: 'vehicle.emergency_contact', left: 1 },
          ]);
        });
      expect(total(await rotate(db(), both), 'resealed')).toBe(1);
      expect(await each(onlyNext)).toContain('9800000001');
    });
  });

/** A vault whose process ends after so many values. */
class Dying extends Vault {
  #left: number;

  constructor(keys: Keys, left: number) {
    super(keys);
    this.#left = left;
  }

  override seal(...sealing: Parameters<Vault['seal']>): Buffer {
    this.#left -= 1;
    if (this.#left < 0) throw new Error('died');
    return super.seal(...sealing);
  }
}
