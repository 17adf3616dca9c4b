import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSticker, type SignedIn, signedInOwner } from '../../test/owners.ts';
import { type TestServer, testServer } from '../../test/server.ts';

const now = new Date('2026-11-20T06:30:00Z');
let server: TestServer;
let asha: SignedIn;
let ravi: SignedIn;
let car: number;
let theirs: number;
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  asha = await signedInOwner(server, 1);
  ravi = await signedInOwner(server, 2);
  car = (await scan(old)).VehicleOwnerMasterDetailId;
  theirs = (await scan(raviOld)).VehicleOwnerMasterDetailId;
});

const [old, raviOld, fresh] = ['DEMOCARPAID00001', 'DEMOPOSTPAIDREG1', 'DEMOCARNEW000001'];
const scan = async (guid: string) => {
  const { body } = await server.post('/qrcodedetail', { guid });
  return body.data ?? body.ErrorCode;
};
const ofAsha = (more: object) => ({ UserLoginID: 1, VehicleOwnerMasterDetailId: car, ...more });
const ofRavi = (more: object) => ({ UserLoginID: 2, VehicleOwnerMasterDetailId: theirs, ...more });
const replace = (guid: string, more: object = {}) =>
  asha.post('/vehicle_owner/replace_sticker', ofAsha({ guid, ...more }));
const raviReplaces = (guid: string) => ravi.post('/vehicle_owner/replace_sticker', ofRavi({ guid }));
const switchOff = (more: object = {}) => asha.post('/vehicle_owner/switch_off', ofAsha(more));
const stickersOf = (vehicleId: number) =>
  server.services.database.db
    .selectFrom('sticker')
    .select(['guid', 'state'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('id')
    .execute();
const codes = (answers: { body: { ErrorCode: string } }[]) => answers.map(({ body }) => body.ErrorCode).sort();

describe('vehicle_owner/switch_off', () => {
  it('ends a lost sticker for everybody; the vehicle stays', async () => {
    expect((await switchOff()).status).toBe(200);
    expect(await scan(old)).toBe('inactive');
    const answers = [
      await server.post('/sms/template', { GUID: old, id: 6 }),
      await server.post('/make-call', { GUID: old, from: '9812345678', to: 'emergency' }),
    ];
    expect(answers).toMatchObject(Array(2).fill({ status: 404, body: { ErrorCode: 'inactive' } }));
    const { QRList } = (await asha.post('/vehicle_owner/getQRCode', { UserLoginID: 1 })).body;
    expect(QRList).toContainEqual(
      expect.objectContaining({ vehiclePlateNumber: 'KA01AB1234', VehicleBarcode: '', mutedUntil: '' }),
    );
  });

  it('does no harm twice, and there is nothing left to mute', async () => {
    await switchOff();
    expect((await switchOff()).status).toBe(200);
    expect((await asha.post('/vehicle_owner/mute', ofAsha({ hours: '1' }))).body.ErrorCode).toBe('inactive');
    expect((await scan('DEMOBIKETRIAL001')).VehicleOwnerMasterId).toBe(1);
  });

  it("knows nothing of others' vehicles", async () => {
    for (const more of [
      { VehicleOwnerMasterDetailId: theirs },
      { VehicleOwnerMasterDetailId: 4711 },
      { UserLoginID: 2 },
    ])
      expect(await switchOff(more)).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    expect((await scan(raviOld)).VehicleOwnerMasterId).toBe(2);
  });
});

describe('vehicle_owner/replace_sticker', () => {
  it('moves the vehicle to the new sticker and ends the old one', async () => {
    expect((await replace('demo-carn-ew00-0001')).status).toBe(200);
    expect(await scan(old)).toBe('inactive');
    expect(await scan(fresh)).toMatchObject({
      VehicleOwnerMasterId: 1,
      VehicleOwnerMasterDetailId: car,
      vehiclePlateNumber: 'KA01AB1234',
      demoEndDate: '2026-12-20',
    });
  });

  it('moves a vehicle whose sticker was switched off before', async () => {
    await switchOff();
    expect((await replace(fresh)).status).toBe(200);
    expect((await scan(fresh)).vehiclePlateNumber).toBe('KA01AB1234');
  });

  it('leaves a muted vehicle muted, with its note', async () => {
    await asha.post('/vehicle_owner/mute', ofAsha({ hours: 'always' }));
    await asha.post('/vehicle_owner/note', ofAsha({ note: 'key_with_guard' }));
    await replace(fresh);
    expect(await scan(fresh)).toMatchObject({ isMuted: 1, note: 'The key is with the guard' });
  });

  it('does no harm twice', async () => {
    expect(codes(await Promise.all([replace(fresh), replace(fresh), replace(fresh)]))).toEqual(['0', '0', '0']);
    expect(await stickersOf(car)).toEqual([
      { guid: old, state: 'off' },
      { guid: fresh, state: 'activated' },
    ]);
  });

  it.each([
    ['an unknown sticker', 'ZZZZZZZZZZZZZZZZ', 404, 'inactive'],
    ['a sticker that is off', 'DEMOINACTIVE0001', 404, 'inactive'],
    ['a postpaid one, not paid', 'DEMOPOSTUNPAID01', 409, 'not_registrable'],
    ['another owner’s', raviOld, 409, 'sticker_taken'],
    ['the sticker of another of their vehicles', 'DEMOBIKETRIAL001', 409, 'sticker_taken'],
  ])('refuses %s and leaves the old one on', async (_name, guid, status, code) => {
    expect(await replace(guid)).toMatchObject({ status, body: { ErrorCode: code } });
    expect(await stickersOf(car)).toEqual([{ guid: old, state: 'activated' }]);
  });

  it('refuses a sticker of another kind of vehicle, also where the old one is off', async () => {
    const guid = await newSticker(server, 'TESTNEW000000001', { kind: 2, product_id: 2 });
    const Message = 'This sticker is for another kind of vehicle.';
    const refused = { status: 409, body: { ErrorCode: 'other_kind', Message } };
    expect(await replace(guid)).toMatchObject(refused);
    expect(await stickersOf(car)).toEqual([{ guid: old, state: 'activated' }]);
    await switchOff();
    expect(await replace(guid)).toMatchObject(refused);
    expect((await scan(guid)).VehicleOwnerMasterId).toBe(0);
  });

  it("knows nothing of others' vehicles", async () => {
    for (const more of [
      { VehicleOwnerMasterDetailId: theirs },
      { VehicleOwnerMasterDetailId: 4711 },
      { UserLoginID: 2 },
    ])
      expect(await replace(fresh, more)).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    expect((await scan(raviOld)).VehicleOwnerMasterId).toBe(2);
    expect((await scan(fresh)).VehicleOwnerMasterId).toBe(0);
  });

  it('gives one of two owners the sticker they race for; the other keeps their old one', async () => {
    const answers = await Promise.all([replace(fresh), raviReplaces(fresh)]);
    expect(codes(answers)).toEqual(['0', 'sticker_taken']);
    const winner = (await scan(fresh)).VehicleOwnerMasterId;
    expect(await scan(winner === 1 ? raviOld : old)).toMatchObject({ VehicleOwnerMasterId: winner === 1 ? 2 : 1 });
  });

  it('refuses both of two owners who reach for each other’s sticker, and neither waits for the other for ever', async () => {
    for (let round = 0; round < 5; round++)
      expect(codes(await Promise.all([replace(raviOld), raviReplaces(old)]))).toEqual([
        'sticker_taken',
        'sticker_taken',
      ]);
    expect([(await scan(old)).VehicleOwnerMasterId, (await scan(raviOld)).VehicleOwnerMasterId]).toEqual([1, 2]);
  });

  it('leaves a vehicle one sticker that works where two race for it', async () => {
    const other = await newSticker(server, 'TESTNEW000000001');
    expect(codes(await Promise.all([replace(fresh), replace(other)]))).toEqual(['0', '0']);
    const states = (await stickersOf(car)).map(({ state }) => state).sort();
    expect(states).toEqual(['activated', 'off', 'off']);
  });
});
