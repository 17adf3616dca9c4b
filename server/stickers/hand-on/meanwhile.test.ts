import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { handOnCode } from '../../../test/hand-on.ts';
import { lockRow, row, runWhileLocked } from '../../../test/locks.ts';
import { newSticker, type SignedIn, signedInOwner } from '../../../test/owners.ts';
import { type Answer, type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let asha: SignedIn;
let ravi: SignedIn;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  asha = await signedInOwner(server, 1);
  ravi = await signedInOwner(server, 2);
});

const guid = 'DEMOCARPAID00001';
const ravis = 'DEMOPOSTPAIDREG1';
const reason = 'They asked for it by mail';
const db = () => server.services.database.db;
const scan = async (code: string) => {
  const { body } = await server.post('/qrcodedetail', { guid: code });
  return body.data ?? body.ErrorCode;
};
const ownerOf = async (code: string) => (await scan(code)).VehicleOwnerMasterId;
const rowOf = (code: string) =>
  db().selectFrom('sticker').selectAll().where('guid', '=', code).executeTakeFirstOrThrow();
const vehicleOf = async (owner: SignedIn, code: string) => ({
  UserLoginID: owner.id,
  VehicleOwnerMasterDetailId: (await scan(code)).VehicleOwnerMasterDetailId,
});
const take = (buyer: SignedIn, code: string, vehiclePlateNumber = 'KA01AB1234') =>
  buyer.post('/addvehicledetail', { guid: code, vehiclePlateNumber, emergencyContactNumber: '9845098450' });

describe('a seller whose buyer was faster', () => {
  it.each(['hand_on', 'keep_sticker', 'switch_off', 'mute'])('is not told that %s has done anything', async (act) => {
    const car = await vehicleOf(asha, guid);
    await take(ravi, await handOnCode(server, guid));
    const { status, body } = await asha.post(`/vehicle_owner/${act}`, { ...car, hours: '8' });
    const sentence = 'This vehicle has no sticker now: it is off, or its buyer has registered it.';
    expect([status, body.ErrorCode, body.Message]).toEqual([409, 'inactive', sentence]);
    expect(await scan(guid)).toMatchObject({ VehicleOwnerMasterId: 2, isMuted: 0 });
  });
});

describe('an emergency contact of a vehicle that was sold', () => {
  it('is not named anew, neither later nor at that moment', async () => {
    const [car, code] = [await vehicleOf(asha, guid), await handOnCode(server, guid)];
    const name = () =>
      asha.post('/vehicle_owner/UpdateQRCode', {
        ...car,
        vehiclePlateNumber: 'KA01AB1234',
        emergencyContactNumber: '9811122233',
      });
    const [named, taken] = await Promise.all([name(), take(ravi, code)]);
    expect([[200, 409].includes(named.status), taken.status]).toEqual([true, 200]);
    expect(await name()).toMatchObject({ status: 409, body: { ErrorCode: 'inactive' } });
    const sold = db().selectFrom('vehicle').selectAll().where('id', '=', car.VehicleOwnerMasterDetailId);
    expect((await sold.executeTakeFirstOrThrow()).emergency_contact_sealed).toBeNull();
  });
});

describe('a vehicle that was sold and has an older sticker, which is off', () => {
  it('is the seller’s no more: neither listed, nor told that its sticker is off', async () => {
    const car = await vehicleOf(asha, guid);
    await asha.post('/vehicle_owner/replace_sticker', { ...car, guid: 'DEMOCARNEW000001' });
    expect((await take(ravi, await handOnCode(server, 'DEMOCARNEW000001'))).status).toBe(200);
    const plates = async () =>
      (await asha.post('/vehicle_owner/getQRCode', { UserLoginID: 1 })).body.QRList.map(
        (vehicle: { vehiclePlateNumber: string }) => vehicle.vehiclePlateNumber,
      );
    expect(await plates()).not.toContain('KA01AB1234');
    expect((await asha.post('/vehicle_owner/switch_off', car)).status).toBe(409);
    expect((await take(asha, await handOnCode(server, 'DEMOCARNEW000001'))).status).toBe(200);
    expect(await plates()).toContain('KA01AB1234');
    expect((await asha.post('/vehicle_owner/switch_off', car)).status).toBe(200);
    expect(await plates()).toContain('KA01AB1234');
  });
});

describe('what happens at the moment the buyer takes it over', () => {
  const asOperator = async (act: string, more: object = {}) =>
    (await signedInOperator(server)).post(`/sticker/${act}`, { code: guid, reason, ...more });
  const seller = async (act: string, more: object = {}) =>
    asha.post(`/vehicle_owner/${act}`, { ...(await vehicleOf(asha, guid)), ...more });
  const presses: [string, () => Promise<() => Promise<Answer>>][] = [
    ['its seller switches it off', async () => () => seller('switch_off')],
    ['its seller mutes it', async () => () => seller('mute', { hours: 'always' })],
    ['its seller makes another link', async () => () => seller('hand_on')],
    ['its seller goes', async () => () => seller('delete_account', { confirmed: true })],
    [
      'its seller moves the vehicle',
      async () => replaceWith((new_code) => seller('replace_sticker', { guid: new_code })),
    ],
    ['the desk switches it off', async () => () => asOperator('switch-off')],
    ['the desk moves the vehicle', async () => replaceWith((new_code) => asOperator('replace', { new_code }))],
    ['a caller knocks', async () => () => server.post('/sms/template', { GUID: guid, id: 6 })],
  ];
  async function replaceWith(act: (code: string) => Promise<Answer>) {
    const code = await newSticker(server, 'TESTNEW000000001');
    return () => act(code);
  }

  it.each(presses)('%s: it is the buyer’s with all that goes with it, or none of it', async (_what, prepare) => {
    const code = await handOnCode(server, guid);
    const act = await prepare();
    const [pressed, taken] = await Promise.all([act(), take(ravi, code)]);
    expect([200, 404, 409]).toContain(pressed.status);
    expect([taken.status, taken.body.ErrorCode]).toEqual(taken.status === 200 ? [200, '0'] : [404, 'inactive']);
    const { owner_id, muted_until } = await rowOf(guid);
    expect(owner_id === 2).toBe(taken.status === 200);
    expect(owner_id === 2 ? muted_until : null).toBeNull();
    const left = await db().selectFrom('hand_on').select('id').where('taken_at', 'is not', null).execute();
    expect(left).toHaveLength(taken.status === 200 ? 1 : 0);
  });
});

describe('a code is good no more', () => {
  it('once its owner switched the sticker off, even if the desk switches it on again', async () => {
    const code = await handOnCode(server, guid);
    const car = await vehicleOf(asha, guid);
    await asha.post('/vehicle_owner/switch_off', car);
    const asOperator = await signedInOperator(server);
    expect((await asOperator.post('/sticker/switch-on', { code: guid, reason })).status).toBe(200);
    expect([await ownerOf(guid), await scan(code)]).toEqual([1, 'inactive']);
  });

  it('once the desk switched it off, even if it is on again', async () => {
    const code = await handOnCode(server, guid);
    const asOperator = await signedInOperator(server);
    for (const act of ['switch-off', 'switch-on'])
      expect((await asOperator.post(`/sticker/${act}`, { code: guid, reason })).status).toBe(200);
    expect([await ownerOf(guid), await scan(code)]).toEqual([1, 'inactive']);
  });

  it('once its owner has gone, of whom nothing is kept to pass on', async () => {
    await handOnCode(server, guid);
    await asha.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true });
    expect(await db().selectFrom('hand_on').selectAll().execute()).toEqual([]);
  });
});

describe('a sticker whose money went back', () => {
  const unpay = () => db().updateTable('sticker').set({ is_paid: false }).where('guid', '=', ravis).execute();

  it('is not handed on before it is paid for', async () => {
    await unpay();
    const car = await vehicleOf(ravi, ravis);
    expect(await ravi.post('/vehicle_owner/hand_on', car)).toMatchObject({
      status: 409,
      body: { ErrorCode: 'not_registrable', Message: 'This sticker cannot be registered yet.' },
    });
  });

  it('leads no buyer to a payment that we do not take from them', async () => {
    const code = await handOnCode(server, ravis);
    await unpay();
    expect(await scan(code)).toBe('inactive');
    expect((await take(asha, code, 'TN09CD4567')).status).toBe(404);
  });
});

describe('a sticker that was handed on', () => {
  it('is the one that worked last, though it was registered before another one of the vehicle', async () => {
    const lost = await newSticker(server, 'TESTLOST00000001', { duration_in_days: 30 });
    await take(ravi, lost);
    await ravi.post('/vehicle_owner/switch_off', await vehicleOf(ravi, lost));
    await take(ravi, await handOnCode(server, guid));
    await ravi.post('/vehicle_owner/switch_off', await vehicleOf(ravi, guid));
    const { QRList } = (await ravi.post('/vehicle_owner/getQRCode', { UserLoginID: 2 })).body;
    expect(QRList).toContainEqual(expect.objectContaining({ vehiclePlateNumber: 'KA01AB1234', isPaid: 1 }));
    const new_code = await newSticker(server, 'TESTNEW000000001', { duration_in_days: 30 });
    const asOperator = await signedInOperator(server);
    const replaced = await asOperator.post('/sticker/replace', { code: guid, new_code, reason });
    expect([replaced.status, (await rowOf(new_code)).is_paid]).toEqual([200, true]);
  });
});

// The embedded database has one connection: no transaction can wait there while another holds a lock.
it.runIf(inject('engine').name === 'server')(
  'two owners who swap their stickers do not wait for each other',
  async () => {
    const [ashas, theirs] = [await vehicleOf(asha, guid), await vehicleOf(ravi, ravis)];
    const [toRavi, toAsha] = [await handOnCode(server, guid), await handOnCode(server, ravis)];
    const swap = () =>
      Promise.all([
        asha.post('/vehicle_owner/replace_sticker', { ...ashas, guid: toAsha }),
        ravi.post('/vehicle_owner/replace_sticker', { ...theirs, guid: toRavi }),
      ]);
    const last = Math.max((await rowOf(guid)).id, (await rowOf(ravis)).id);
    const answers = await runWhileLocked(server, swap, {
      first: (tx) => lockRow(tx, row('sticker', last)),
      waiters: 2,
    });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  },
);
