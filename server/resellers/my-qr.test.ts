import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { agree } from '../../test/consent.ts';
import { addOrder } from '../../test/orders.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { type Body, type TestServer, testServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';
import type { StickerTable } from '../db/tables.ts';
import { addOwner } from '../sandbox/demo-owners.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

let resellers = 0;
let kiran: Awaited<ReturnType<typeof signedInReseller>>;
beforeEach(async () => {
  resellers += 1;
  kiran = await signedInReseller(server, { email: `codes${resellers}@example.com` });
});

const db = () => server.services.database.db;
const ask = (more: object = {}) => kiran.post('/myQR', more);
const listed = async (more: object = {}) => {
  const { body } = await ask(more);
  return body.myQR.map(({ GUID }: Body) => GUID);
};
/** A sticker of the reseller's whose code begins like this. */
const sticker = async (start: string, more: Partial<Insertable<StickerTable>> = {}) => {
  const code = `${start}${String(resellers).padStart(16 - start.length, '0')}`;
  const car = { kind: 1, product_id: 1, rate_paise: 50_000, state: 'allocated' as const, reseller_id: kiran.id };
  await db()
    .insertInto('sticker')
    .values({ guid: code, ...car, ...more })
    .execute();
  return code;
};
let phones = 0;
/** Adds an owner who agreed to a version of the privacy notice; 0: to none. */
const newOwner = async (privacyVersion = 2) => {
  phones += 1;
  const phone = `7100000${String(phones).padStart(3, '0')}`;
  const at = server.services.now();
  const ownerId = await addOwner(db(), server.services.vault, at, { phone, bloodGroup: 'O+', name: 'Leela Menon' });
  if (privacyVersion > 0) await agree(db(), ownerId, at, privacyVersion);
  return ownerId;
};
const register = async (owner: number, code: string) => {
  const body = { VehicleOwnerMasterId: owner, emergencyContactNumber: '9812345670', guid: code };
  const answer = await server.post(
    '/addvehicledetail',
    { ...body, vehiclePlateNumber: 'KL07CD1234' },
    await sessionOf(server, 'owner', owner),
  );
  expect(answer.status).toBe(200);
};

it('gives the reseller’s stickers, newest first, in the words of the specification', async () => {
  const order_id = await addOrder(db(), {
    kind: 'reseller',
    reseller_id: kiran.id,
    mode: 'postpaid',
    state: 'completed',
  });
  const older = await sticker('OLDER');
  const newer = await sticker('NEWER', { kind: 3, product_id: 2, order_id, is_digital: true });
  await sticker('OTHERS', { reseller_id: null });
  const { status, body } = await ask();
  expect([status, body.status, body.total, body.page, body.pages]).toEqual([200, 'success', 2, 1, 1]);
  expect(body.digital_QR).toBe(1);
  const nobodys = { Status: 'available', customer_name: '', activated_date: '' };
  expect(body.myQR).toEqual([
    {
      ...nobodys,
      qr_id: expect.any(Number),
      GUID: newer,
      product_name: 'Bike Sticker',
      is_postpaid: 1,
      is_digital: 1,
      order_id,
    },
    {
      ...nobodys,
      qr_id: expect.any(Number),
      GUID: older,
      product_name: 'Car Sticker',
      is_postpaid: 0,
      is_digital: 0,
      order_id: 0,
    },
  ]);
});

it('tells who registered one, by name alone, and when', async () => {
  const [code, owner] = [await sticker('SOLD'), await newOwner()];
  await register(owner, code);
  const { body } = await ask();
  expect(body.myQR).toMatchObject([{ GUID: code, Status: 'activated', customer_name: 'Leela Menon' }]);
  expect(Date.parse(body.myQR[0].activated_date)).toBeGreaterThan(Date.now() - 600_000);
  expect(JSON.stringify(body)).not.toMatch(/71000|KL07|9812345670|@|Indiranagar|1990/);
});

it('tells no name of an owner who agreed to the notice of before, until they agree to the one that says so', async () => {
  const [code, owner] = [await sticker('EARLIER'), await newOwner(1)];
  await register(owner, code);
  expect((await ask()).body.myQR).toMatchObject([{ GUID: code, Status: 'activated', customer_name: '' }]);
  await agree(db(), owner, server.services.now());
  expect((await ask()).body.myQR).toMatchObject([{ customer_name: 'Leela Menon' }]);
});

it('tells the name of an owner whom no notice of ours promised otherwise', async () => {
  const [code, owner] = [await sticker('ELSEWHERE'), await newOwner(0)];
  await register(owner, code);
  expect((await ask()).body.myQR).toMatchObject([{ GUID: code, customer_name: 'Leela Menon' }]);
});

it('forgets the name with the account', async () => {
  const [code, owner] = [await sticker('GONE'), await newOwner()];
  await register(owner, code);
  const headers = await sessionOf(server, 'owner', owner);
  expect(
    (await server.post('/vehicle_owner/delete_account', { UserLoginID: owner, confirmed: true }, headers)).status,
  ).toBe(200);
  expect((await ask()).body.myQR).toMatchObject([{ GUID: code, Status: 'off', customer_name: '' }]);
});

it('filters by what became of them', async () => {
  const [available, unpaid] = [await sticker('A'), await sticker('B', { kind: 3 })];
  const [paid, off] = [await sticker('C', { kind: 3, is_paid: true }), await sticker('D', { state: 'off' })];
  const prepaid = await sticker('E', { is_paid: true });
  const activated = await sticker('F', { kind: 3, is_paid: true });
  await register(await newOwner(), activated);
  expect(await listed({ Status: 'available' })).toEqual([prepaid, unpaid, available]);
  expect(await listed({ Status: 'paid' })).toEqual([paid]);
  expect(await listed({ Status: 'activated' })).toEqual([activated]);
  expect(await listed({ Status: 'off' })).toEqual([off]);
  expect(await listed({ Status: '' })).toHaveLength(6);
  expect((await ask({ Status: 'available', rows: 2 })).body).toMatchObject({ total: 3, pages: 2 });
});

it('finds the beginning of a code, however it is typed, and an order’s number', async () => {
  const order_id = await addOrder(db(), { kind: 'reseller', reseller_id: kiran.id, mode: 'prepaid' });
  const [one, other] = [await sticker('WXYZ12'), await sticker('WXYZ34', { order_id })];
  expect(await listed({ search: 'wxyz-' })).toEqual([other, one]);
  expect(await listed({ search: ` ${one.toLowerCase()} ` })).toEqual([one]);
  expect(await listed({ search: String(order_id) })).toEqual([other]);
  for (const typed of ['XYZ', '%', 'W___1', '_', "'", '\\', '"', "' or true --", '0', '9'.repeat(50)])
    expect(await listed({ search: typed })).toEqual([]);
});

it('is given page by page', async () => {
  for (let index = 0; index < 5; index++) await sticker(`PAGE${index}`);
  const all = await listed();
  const pages = [
    await listed({ page: 1, rows: 2 }),
    await listed({ page: 2, rows: 2 }),
    await listed({ page: 3, rows: 2 }),
  ];
  expect(pages.flat()).toEqual(all);
  expect((await ask({ page: 9, rows: 1000 })).body).toMatchObject({ myQR: [], total: 5, page: 9, pages: 1 });
  expect(await ask({ rows: 1001 })).toMatchObject({ status: 422, body: { errors: { rows: expect.anything() } } });
});

it.each([{ Status: 'sold' }, { search: 'x'.repeat(51) }])('refuses %j', async (odd) => {
  const { status, body } = await ask(odd);
  expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(odd)]);
});
