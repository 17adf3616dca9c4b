import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBatch, stickersOf } from '../../../test/batches.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { addOrder } from '../../../test/orders.ts';
import { newSticker, signedInOwner } from '../../../test/owners.ts';
import { newScene, type Scene } from '../../../test/scene.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

const now = new Date('2026-11-20T06:30:00Z');
const reason = 'The owner lost it and rang us up';

let server: TestServer;
let support: Awaited<ReturnType<typeof signedInOperator>>;
let fulfilment: typeof support;
beforeAll(async () => {
  server = await testServer({ now: () => now });
  support = await signedInOperator(server, 'support');
  fulfilment = await signedInOperator(server, 'fulfilment');
});
afterAll(() => server?.stop());

let scene: Scene;
beforeEach(async () => {
  scene = await newScene(server);
});

const db = () => server.services.database.db;
const show = async (code: string, who = support) => (await who.post('/sticker', { code })).body;
const card = async (code: string) => (await show(code)).Sticker;
const off = (code: string) => support.post('/sticker/switch-off', { code, reason });
const on = (code: string) => support.post('/sticker/switch-on', { code, reason });
const replace = (code: string, new_code: string) => support.post('/sticker/replace', { code, new_code, reason });
const scan = async (guid: string) => (await server.post('/qrcodedetail', { guid })).body;
const find = async (asked: object) =>
  (await support.post('/stickers', asked)).body.Stickers.map(({ guid }: { guid: string }) => guid);

describe('console/sticker', () => {
  it.each([
    ['DEMOCARPAID00001', '/quickcontact', 'for_life'],
    ['DEMOBIKETRIAL001', '/quickcontact', 'in_trial'],
    ['DEMOCAREXPIRED01', '/renewqr', 'trial_over'],
    ['DEMOCARNEW000001', '/register', 'to_register'],
    ['DEMOPOSTUNPAID01', '/postpaidcheckout', 'to_pay'],
    ['DEMOPOSTPAIDNEW1', '/register', 'to_register'],
    ['DEMOPOSTPAIDREG1', '/quickcontact', 'for_life'],
    ['DEMOINACTIVE0001', '/inactiveqr', 'off'],
  ])('says where a scan of %s leads, and why', async (guid, leads_to, standing) => {
    expect(await card(guid)).toMatchObject({ guid, leads_to, standing });
  });

  it.each(['recalled', 'minting'] as const)('says that the batch is %s', async (state) => {
    const id = await addBatch(server, { operator_id: support.id, quantity: 1 });
    await db().updateTable('batch').set({ state }).where('id', '=', id).execute();
    const [sticker] = await stickersOf(server, id);
    const standing = state === 'recalled' ? 'batch_recalled' : 'batch_not_ready';
    expect(await card(sticker?.guid ?? '')).toMatchObject({ leads_to: '/inactiveqr', standing, batch_id: id });
  });

  it('finds it by whatever a scanner types, and says nothing of its owner', async () => {
    const answer = await show('https://dastak.example/q/demo-carp-aid0-0001?x#y');
    expect(answer.Sticker).toMatchObject({ plate: 'KA••••••34', is_muted: false, rate: 500 });
    expect(JSON.stringify(answer)).not.toMatch(/KA01AB1234|9876543210|Asha|B\+|vehicle_id|owner_id/);
    expect((await support.post('/sticker', { code: 'ZZZZZZZZZZZZZZZZ' })).status).toBe(404);
  });

  it('lets fulfilment look, and no more', async () => {
    const { Sticker } = await show(scene.usedGuid, fulfilment);
    expect(Sticker.may).toEqual({ switch_off: false, switch_on: false, replace: false });
    expect((await card(scene.usedGuid)).may).toEqual({ switch_off: true, switch_on: false, replace: true });
  });
});

describe('console/sticker/switch_off and switch_on', () => {
  it('ends it for every caller, and brings it back as it was', async () => {
    await off(scene.usedGuid);
    expect((await scan(scene.usedGuid)).ErrorCode).toBe('inactive');
    await off(scene.usedGuid);
    expect((await show(scene.usedGuid)).Changes).toMatchObject([{ action: 'sticker.switch_off', reason }]);
    expect((await on(scene.usedGuid)).status).toBe(200);
    expect((await scan(scene.usedGuid)).data).toMatchObject({ VehicleOwnerMasterDetailId: scene.vehicle });
    expect((await show(scene.usedGuid)).Changes).toHaveLength(2);
  });

  it.each([
    ['unallocated', {}, 'minted'],
    ['a reseller’s', { reseller_id: 0 }, 'allocated'],
  ])('brings one that was %s back', async (_name, more, state) => {
    const guid = `BACK${String(scene.owner).padStart(12, '0')}`;
    const given = 'reseller_id' in more ? { reseller_id: scene.resellerId } : {};
    await newSticker(server, guid, { state: 'off', ...given });
    expect((await on(guid)).status).toBe(200);
    expect(await card(guid)).toMatchObject({ state });
  });

  it('refuses one whose vehicle has another, whose owner is gone, whose batch or order is', async () => {
    await replace(scene.usedGuid, scene.newGuid);
    expect((await on(scene.usedGuid)).body.ErrorCode).toBe('vehicle_has_sticker');
    const gone = `GONE${String(scene.owner).padStart(12, '0')}`;
    await newSticker(server, gone, { state: 'off', activated_at: now });
    expect((await on(gone)).body.ErrorCode).toBe('owner_gone');
    const [recalled] = await stickersOf(server, scene.batches.recalled);
    expect((await on(recalled?.guid ?? '')).body.ErrorCode).toBe('batch_recalled');
    const order_id = await addOrder(db(), { state: 'cancelled' });
    const cancelled = `CANC${String(scene.owner).padStart(12, '0')}`;
    await newSticker(server, cancelled, { state: 'off', order_id });
    expect((await on(cancelled)).body.ErrorCode).toBe('order_cancelled');
    expect((await card(cancelled)).may.switch_on).toBe(false);
  });

  it('leaves a vehicle one sticker that works, whichever press is quicker', async () => {
    await off(scene.usedGuid);
    await Promise.all([on(scene.usedGuid), replace(scene.usedGuid, scene.newGuid), on(scene.usedGuid)]);
    const working = await db()
      .selectFrom('sticker')
      .select('guid')
      .where('vehicle_id', '=', scene.vehicle)
      .where('state', '=', 'activated')
      .execute();
    expect(working).toEqual([{ guid: scene.newGuid }]);
  });
});

describe('console/sticker/replace', () => {
  it('moves the vehicle to the new sticker, which lasts for life where it does so by itself', async () => {
    expect((await replace(scene.usedGuid, scene.newGuid.toLowerCase())).body).toMatchObject({ guid: scene.newGuid });
    expect(await card(scene.newGuid)).toMatchObject({ standing: 'for_life' });
    expect(await card(scene.usedGuid)).toMatchObject({ standing: 'off', replaced_by: scene.newGuid });
    const { Changes } = await show(scene.usedGuid);
    expect(Changes).toMatchObject([{ action: 'sticker.replace', reason }]);
  });

  it.each([
    ['a trial goes on', { duration_in_days: 30, demo_end_date: '2026-12-01' }, 'in_trial', '2026-12-01'],
    [
      'a trial that is over stays so',
      { duration_in_days: 30, demo_end_date: '2026-11-01' },
      'trial_over',
      '2026-11-01',
    ],
    ['what was paid stays paid', { is_paid: true, duration_in_days: 30, demo_end_date: null }, 'for_life', ''],
    ['what never had a trial has none', { duration_in_days: 0, demo_end_date: null }, 'for_life', ''],
  ])('%s', async (_name, terms, standing, demo_end_date) => {
    await db().updateTable('sticker').set(terms).where('guid', '=', scene.usedGuid).execute();
    await db().updateTable('sticker').set({ duration_in_days: 90 }).where('guid', '=', scene.newGuid).execute();
    await replace(scene.usedGuid, scene.newGuid);
    expect(await card(scene.newGuid)).toMatchObject({ standing, demo_end_date });
  });

  it('replaces one that is off, and does no harm twice', async () => {
    await off(scene.usedGuid);
    const answers = await Promise.all([1, 2].map(() => replace(scene.usedGuid, scene.newGuid)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await show(scene.usedGuid)).Changes).toHaveLength(2);
  });

  it('refuses what will not do, with a sentence at the new code, and leaves the old one on', async () => {
    const refused = async (new_code: string) => {
      const { status, body } = await replace(scene.usedGuid, new_code);
      expect(body.errors.new_code).toEqual([body.Message]);
      return [status, body.ErrorCode];
    };
    expect(await refused('ZZZZZZZZZZZZZZZZ')).toEqual([422, 'new_code_unknown']);
    expect(await refused(scene.offGuid)).toEqual([422, 'new_code_unknown']);
    expect(await refused('DEMOCARPAID00001')).toEqual([422, 'new_code_taken']);
    expect(await refused('DEMOPOSTUNPAID01')).toEqual([422, 'new_code_not_ready']);
    const bike = `BIKE${String(scene.owner).padStart(12, '0')}`;
    await newSticker(server, bike, { kind: 2, product_id: 2 });
    expect(await refused(bike)).toEqual([422, 'new_code_other_kind']);
    expect((await replace(scene.offGuid, scene.newGuid)).body.ErrorCode).toBe('nobodys');
    expect((await scan(scene.usedGuid)).data.VehicleOwnerMasterDetailId).toBe(scene.vehicle);
  });

  it('gives a new sticker to one of support and owner who reach for it at once', async () => {
    const ravi = await signedInOwner(server, 2);
    const { VehicleOwnerMasterDetailId } = (await scan('DEMOPOSTPAIDREG1')).data;
    const request = { UserLoginID: 2, VehicleOwnerMasterDetailId, guid: scene.newGuid };
    const [ours, his] = await Promise.all([
      replace(scene.usedGuid, scene.newGuid),
      ravi.post('/vehicle_owner/replace_sticker', request),
    ]);
    expect([ours?.status, his?.status].filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('console/stickers', () => {
  it('is searched by a code or how it begins, typed any way', async () => {
    expect(await find({ search: scene.usedGuid.toLowerCase() })).toEqual([scene.usedGuid]);
    expect(await find({ search: `https://dastak.example/q/${scene.usedGuid}` })).toEqual([scene.usedGuid]);
    expect(await find({ search: 'demo-carp' })).toEqual(['DEMOCARPAID00001']);
    expect(await find({ search: '%' })).toEqual([]);
  });

  it('is filtered by state, kind, batch, reseller and order', async () => {
    const codes = (await stickersOf(server, scene.batches.ready)).map(({ guid }) => guid);
    expect(await find({ batch: scene.batches.ready })).toEqual(codes);
    expect(await find({ batch: scene.batches.ready, state: 'minted', kind: '1' })).toEqual(codes);
    expect(await find({ batch: scene.batches.ready, state: 'off' })).toEqual([]);
    expect(await find({ batch: scene.batches.ready, kind: '2' })).toEqual([]);
    const ofReseller = await find({ reseller: scene.resellerId });
    expect(ofReseller).toHaveLength(1);
    const { firm } = await card(ofReseller[0]);
    expect(firm).not.toBe('');
    expect(await find({ reseller: firm.slice(0, -1).toUpperCase() })).toContain(ofReseller[0]);
    expect(await find({ reseller: 'Nobody’s Motors' })).toEqual([]);
    expect((await card(codes[0] ?? '')).firm).toBe('');
    expect(await find({ order: scene.resellerOrder })).toHaveLength(1);
  });
});
