import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newOwner, newSticker, type SignedIn, signedInOwner } from '../../test/owners.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { openEmergencyContact } from '../owners/vehicle.ts';

let server: TestServer;
let asha: SignedIn;
const now = new Date('2026-11-20T06:30:00Z');
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  asha = await signedInOwner(server, 1);
});

const scooter = { guid: 'DEMOCARNEW000001', vehiclePlateNumber: 'KA03HX7777', emergencyContactNumber: '9845098450' };
const add = (owner: SignedIn, more: object = {}) => owner.post('/addvehicledetail', { ...scooter, ...more });
const db = () => server.services.database.db;
const plates = (plate: string) => db().selectFrom('vehicle').selectAll().where('plate_number', '=', plate).execute();
const scan = async (guid: string) => (await server.post('/qrcodedetail', { guid })).body.data;
const codes = (answers: { body: { ErrorCode: string } }[]) => answers.map(({ body }) => body.ErrorCode).sort();

describe('addvehicledetail', () => {
  it('binds another sticker to the owner who asks', async () => {
    const { status, body } = await add(asha, { VehicleOwnerMasterId: 1 });
    expect([status, body.ErrorCode]).toEqual([200, '0']);
    expect(await scan(scooter.guid)).toMatchObject({
      VehicleOwnerMasterId: 1,
      VehicleOwnerMasterDetailId: body.vehicleOwnerMasterDetailId,
      vehiclePlateNumber: 'KA03HX7777',
      demoEndDate: '2026-12-20',
      strBloodGroup: 'B+',
    });
  });

  it('gives a vehicle whose sticker is off the new one, and the new emergency contact', async () => {
    await db().updateTable('sticker').set({ state: 'off' }).where('guid', '=', 'DEMOCARPAID00001').execute();
    const { status, body } = await add(asha, { vehiclePlateNumber: 'KA01AB1234' });
    const vehicles = await plates('KA01AB1234');
    expect([status, vehicles.length, vehicles[0]?.id]).toEqual([200, 1, body.vehicleOwnerMasterDetailId]);
    for (const vehicle of vehicles) expect(openEmergencyContact(server.services.vault, vehicle)).toBe('9845098450');
    expect((await scan(scooter.guid)).vehiclePlateNumber).toBe('KA01AB1234');
  });

  it('gives a repeated press the first answer', async () => {
    const answers = await Promise.all([add(asha), add(asha), add(asha), add(asha)]);
    expect(codes(answers)).toEqual(['0', '0', '0', '0']);
    expect(new Set(answers.map(({ body }) => body.vehicleOwnerMasterDetailId)).size).toBe(1);
    expect(await plates(scooter.vehiclePlateNumber)).toHaveLength(1);
  });

  it('keeps another number of a second press', async () => {
    await add(asha);
    expect((await add(asha, { emergencyContactNumber: '9845012300' })).status).toBe(200);
    const [vehicle] = await plates(scooter.vehiclePlateNumber);
    expect(vehicle && openEmergencyContact(server.services.vault, vehicle)).toBe('9845012300');
  });

  it('gives a vehicle without a sticker none of another kind of vehicle', async () => {
    await db().updateTable('sticker').set({ state: 'off' }).where('guid', '=', 'DEMOCARPAID00001').execute();
    const guid = await newSticker(server, 'TESTNEW000000001', { kind: 2, product_id: 2 });
    const before = await plates('KA01AB1234');
    expect(await add(asha, { guid, vehiclePlateNumber: 'KA01AB1234' })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'other_kind', Message: 'This sticker is for another kind of vehicle.' },
    });
    expect(await plates('KA01AB1234')).toEqual(before);
    expect((await scan(guid)).VehicleOwnerMasterId).toBe(0);
  });

  it('gives one vehicle one of two stickers that race for it', async () => {
    const guid = await newSticker(server, 'TESTNEW000000001');
    expect(codes(await Promise.all([add(asha), add(asha, { guid })]))).toEqual(['0', 'vehicle_has_sticker']);
    expect(await plates(scooter.vehiclePlateNumber)).toHaveLength(1);
  });

  it('gives one of two owners a sticker that they race for', async () => {
    const ravi = await signedInOwner(server, 2);
    expect(codes(await Promise.all([add(asha), add(ravi)]))).toEqual(['0', 'sticker_taken']);
    expect(await plates(scooter.vehiclePlateNumber)).toHaveLength(1);
  });
});

describe('addvehicledetail writes nothing where it', () => {
  it.each([
    [
      'vehiclePlateNumber',
      { vehiclePlateNumber: 'KA 03' },
      'Vehicle plate number must be between 4 and 10 alphanumeric characters.',
    ],
    [
      'emergencyContactNumber',
      { emergencyContactNumber: '98450' },
      'Emergency contact number must be exactly 10 digits.',
    ],
    ['guid', { guid: null }, 'GUID is not provided.'],
  ])('refuses a wrong %s at its field', async (field, wrong, sentence) => {
    expect(await add(asha, wrong)).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } });
  });

  it.each([
    ['an unknown sticker', 'ZZZZZZZZZZZZZZZZ', 404, 'inactive'],
    ['a sticker that is off', 'DEMOINACTIVE0001', 404, 'inactive'],
    ['a postpaid one, not paid', 'DEMOPOSTUNPAID01', 409, 'not_registrable'],
    ['another owner’s', 'DEMOPOSTPAIDREG1', 409, 'sticker_taken'],
    ['their own, of another vehicle', 'DEMOCARPAID00001', 409, 'sticker_taken'],
  ])('refuses %s', async (_name, guid, status, code) => {
    expect(await add(asha, { guid })).toMatchObject({ status, body: { ErrorCode: code } });
    expect(await plates(scooter.vehiclePlateNumber)).toEqual([]);
  });

  it('refuses a plate of the owner’s that has a sticker, at its field', async () => {
    const sentence = 'This vehicle already has a sticker. Move it to the new one under My vehicles.';
    expect(await add(asha, { vehiclePlateNumber: 'ka01ab1234' })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'vehicle_has_sticker', Message: sentence, errors: { vehiclePlateNumber: [sentence] } },
    });
    expect((await scan(scooter.guid)).VehicleOwnerMasterId).toBe(0);
  });

  it('is for owners who have registered: none gets round saying who they are', async () => {
    const stranger = await newOwner(server, '9000000001');
    expect(await add(stranger)).toMatchObject({ status: 409, body: { ErrorCode: 'not_registered' } });
    expect(await plates(scooter.vehiclePlateNumber)).toEqual([]);
  });

  it('takes no owner for another, and asks for a token', async () => {
    expect((await add(asha, { VehicleOwnerMasterId: 2 })).status).toBe(404);
    expect((await server.post('/addvehicledetail', scooter)).status).toBe(401);
    expect(await plates(scooter.vehiclePlateNumber)).toEqual([]);
  });
});
