import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { signedInOperator } from '../../../test/console/operators.ts';
import { handOnCode } from '../../../test/hand-on.ts';
import { lockRow, outwait, row } from '../../../test/locks.ts';
import { newSticker, type SignedIn, signedInOwner } from '../../../test/owners.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

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
const rowOf = (code: string) =>
  db().selectFrom('sticker').selectAll().where('guid', '=', code).executeTakeFirstOrThrow();
const vehicleOf = async (owner: SignedIn, code: string) => ({
  UserLoginID: owner.id,
  VehicleOwnerMasterDetailId: (await scan(code)).VehicleOwnerMasterDetailId,
});
const take = (buyer: SignedIn, code: string, vehiclePlateNumber = 'KA01AB1234') =>
  buyer.post('/addvehicledetail', { guid: code, vehiclePlateNumber, emergencyContactNumber: '9845098450' });

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
    const desk = await signedInOperator(server);
    const replaced = await desk.post('/sticker/replace', { code: guid, new_code, reason });
    expect([replaced.status, (await rowOf(new_code)).is_paid]).toEqual([200, true]);
  });
});

// The embedded database has one connection: nobody waits there while they hold anything.
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
    const answers = await outwait(server, swap, { first: (tx) => lockRow(tx, row('sticker', last)), waiters: 2 });
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  },
);
