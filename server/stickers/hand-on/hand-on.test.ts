import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, keptOf, sendMessage } from '../../../test/answering.ts';
import { eventually } from '../../../test/eventually.ts';
import { handOnCode } from '../../../test/hand-on.ts';
import { addPerson } from '../../../test/named-people.ts';
import { newOwner, newSticker, type SignedIn, signedInOwner } from '../../../test/owners.ts';
import { registration } from '../../../test/registration.ts';
import { signedInReseller } from '../../../test/resellers.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { codeOf, messagesTo, resetLimits } from '../../../test/sign-in.ts';
import { openEmergencyContact } from '../../owners/vehicle.ts';
import { purge } from '../../retention/purge.ts';
import { makeLifetime } from '../pay-for.ts';

const day = 24 * 3600 * 1000;
const start = new Date('2026-11-20T06:30:00Z');
let now = start;
let server: TestServer;
let asha: SignedIn;
let ravi: SignedIn;
let car: number;
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  now = start;
  await server.reset();
  asha = await signedInOwner(server, 1);
  ravi = await signedInOwner(server, 2);
  car = (await scan(guid)).VehicleOwnerMasterDetailId;
});

const guid = 'DEMOCARPAID00001';
/** What a provider says that takes nothing now. */
const busy = { sms: 'unavailable', mail: '421' } as const;
const [plate, trial] = ['KA01AB1234', 'DEMOBIKETRIAL001'];
const db = () => server.services.database.db;
const scan = async (code: string) => {
  const { body } = await server.post('/qrcodedetail', { guid: code });
  return body.data ?? body.ErrorCode;
};
const ofCar = () => ({ UserLoginID: 1, VehicleOwnerMasterDetailId: car });
const handOn = () => asha.post('/vehicle_owner/hand_on', ofCar());
const keep = () => asha.post('/vehicle_owner/keep_sticker', ofCar());
const take = (buyer: SignedIn, code: string, more: object = {}) =>
  buyer.post('/addvehicledetail', {
    guid: code,
    vehiclePlateNumber: plate,
    emergencyContactNumber: '9845098450',
    ...more,
  });
const platesOf = async (owner: SignedIn) => {
  const { body } = await owner.post('/vehicle_owner/getQRCode', { UserLoginID: owner.id });
  return body.QRList.map((vehicle: { vehiclePlateNumber: string }) => vehicle.vehiclePlateNumber);
};
const stickerRow = (code: string) =>
  db().selectFrom('sticker').selectAll().where('guid', '=', code).executeTakeFirstOrThrow();
const codes = (answers: { body: { ErrorCode: string } }[]) => answers.map(({ body }) => body.ErrorCode).sort();

describe('vehicle_owner/hand_on', () => {
  it('gives a code that leads those who scan it to a registration, and tells them the plate alone', async () => {
    const { status, body } = await handOn();
    expect([status, body.ErrorCode]).toEqual([200, '0']);
    expect(body.handOnCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(body.handOnUntil).toBe(new Date(start.getTime() + 7 * day).toISOString());
    expect(await scan(body.handOnCode)).toMatchObject({
      vehiclePlateNumber: plate,
      VehicleOwnerMasterId: 0,
      VehicleOwnerMasterDetailId: 0,
      strBloodGroup: '',
      hasEmergencyContact: 0,
      isMuted: 0,
      note: '',
    });
    expect((await scan(guid)).VehicleOwnerMasterId).toBe(1);
  });

  it('gives the same code until it is too old, and then another', async () => {
    const answers = await Promise.all([handOn(), handOn(), handOn()]);
    expect(new Set(answers.map(({ body }) => body.handOnCode)).size).toBe(1);
    now = new Date(start.getTime() + 7 * day);
    const later = (await handOn()).body;
    expect(later.handOnCode).not.toBe(answers[0]?.body.handOnCode);
    expect(await scan(answers[0]?.body.handOnCode)).toBe('inactive');
    expect((await scan(later.handOnCode)).VehicleOwnerMasterId).toBe(0);
  });

  it('is seen by its owner until then, who finds it in what is held about them, too', async () => {
    const { handOnCode, handOnUntil } = (await handOn()).body;
    const shown = async () => (await asha.post('/vehicle_owner/getQRCode', { UserLoginID: 1 })).body.QRList;
    expect(await shown()).toContainEqual(expect.objectContaining({ VehicleBarcode: guid, handOnCode, handOnUntil }));
    const { data } = (await asha.post('/vehicle_owner/my_data', { UserLoginID: 1 })).body;
    expect(data.handedOn).toEqual([{ code: guid, offeredAt: expect.any(String), takenAt: null }]);
    now = new Date(start.getTime() + 7 * day);
    expect((await shown()).map((vehicle: { handOnCode: string }) => vehicle.handOnCode)).toEqual(
      (await shown()).map(() => ''),
    );
  });

  it('is not kept as it reads', async () => {
    const { handOnCode } = (await handOn()).body;
    const rows = await db().selectFrom('hand_on').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.toContain(handOnCode);
  });

  it('has nothing to give where the sticker is off', async () => {
    await asha.post('/vehicle_owner/switch_off', ofCar());
    expect(await handOn()).toMatchObject({ status: 409, body: { ErrorCode: 'inactive' } });
  });

  it('is forgotten where no buyer came for it', async () => {
    await handOn();
    now = new Date(start.getTime() + 7 * day + 1);
    await purge(db(), 'forget-unused-hand-ons', now);
    expect(await db().selectFrom('hand_on').selectAll().execute()).toEqual([]);
  });
});

describe('a sticker that is handed on', () => {
  it('is registered by a stranger with the code, like a new one', async () => {
    const code = await handOnCode(server, guid);
    expect(
      (await server.post('/register', { strPhone: '9000000001', strEmail: 'meera@example.com', guid: code })).status,
    ).toBe(200);
    const { body } = await server.post('/verifyOTP', {
      phone: '9000000001',
      password: await codeOf(server, '9000000001'),
      strEmail: 'meera@example.com',
      guid: code,
    });
    const authorization = `Bearer ${body.authorisation.token}`;
    const said = { ...registration, guid: code, vehiclePlateNumber: plate };
    expect((await server.post('/registerwithvehicledetail', said, { authorization })).status).toBe(200);
    expect(await scan(guid)).toMatchObject({
      VehicleOwnerMasterId: body.UserLoginID,
      vehiclePlateNumber: plate,
      strBloodGroup: 'A-',
    });
  });

  it('reaches its buyer from then on; the seller keeps what was before, and nobody is rung for them', async () => {
    const { code } = await sendMessage(server, { GUID: guid, owner: '9876543210' });
    const asked = async () => (await server.post('/contact/asked', { code })).status;
    expect(await asked()).toBe(200);
    const before = (await asha.post('/vehicle_owner/contacts', { UserLoginID: 1 })).body.contacts;
    expect(before).toHaveLength(1);
    expect((await take(ravi, await handOnCode(server, guid))).status).toBe(200);
    // Where it stands from now on is not the seller's to know.
    expect(await asked()).toBe(404);
    await resetLimits(server);
    expect((await server.post('/sms/template', { GUID: guid, id: 6 })).status).toBe(200);
    expect((await asha.post('/vehicle_owner/contacts', { UserLoginID: 1 })).body.contacts).toMatchObject([
      { at: before[0].at, vehiclePlateNumber: plate },
    ]);
    expect((await ravi.post('/vehicle_owner/contacts', { UserLoginID: 2 })).body.contacts).toMatchObject([
      { vehiclePlateNumber: plate },
    ]);
    expect(await platesOf(asha)).not.toContain(plate);
    expect(await platesOf(ravi)).toContain(plate);
    const sold = await db().selectFrom('vehicle').selectAll().where('id', '=', car).executeTakeFirstOrThrow();
    expect([sold.owner_id, openEmergencyContact(server.services.vault, sold)]).toEqual([1, '']);
  });

  it('tells those whom the seller has named nothing more of before: their links end, and what was not sent is not', async () => {
    const [driver, spouse] = ['9812300001', '9812300002'];
    await addPerson(server, { owner: 1, phone: driver, wants: 'all' });
    await addPerson(server, { owner: 1, phone: spouse, seat: 2, wants: 'urgent' });
    await sendMessage(server, { GUID: guid, id: 2, owner: '9876543210' });
    const [sms] = await eventually('the SMS to the driver', async () => {
      const messages = await messagesTo(server, driver);
      return messages.length > 0 && messages;
    });
    const asked = async () => (await server.post('/contact/asked', { code: codeIn(sms?.text) })).status;
    expect(await asked()).toBe(200);
    expect((await take(ravi, await handOnCode(server, guid))).status).toBe(200);
    expect(await asked()).toBe(404);
    expect(await db().selectFrom('told_person').selectAll().execute()).toEqual([]);
    const held = db().selectFrom('outgoing').select(['id', 'state', 'attempts', 'detail']);
    const [toSpouse] = await held.where('detail', 'like', 'handed on%').execute();
    expect(toSpouse).toMatchObject({ state: 'refused', attempts: 0, detail: 'handed on before it was sent' });
    expect(await messagesTo(server, spouse)).toEqual([]);
  });

  it('tells the seller nothing more of before: no SMS, no mail, no reminder and no call that has not gone out', async () => {
    await db().updateTable('owner').set({ email_proven_at: now, is_told_by_mail: true }).where('id', '=', 1).execute();
    for (const channel of ['sms', 'mail'] as const) server.simulators.faults.setStanding(channel, busy[channel]);
    const towed = keptOf(await server.post('/sms/template', { GUID: guid, id: 2 }));
    await db()
      .updateTable('contact')
      .set({ created_at: new Date(start.getTime() - 600_000) })
      .execute();
    expect((await server.post('/contact/still', { contact: towed.contact })).body.contact.stillAt).not.toBe('');
    const toSeller = await db().selectFrom('outgoing').select(['id', 'channel']).execute();
    expect(toSeller.map(({ channel }) => channel).toSorted()).toEqual(['call', 'mail', 'mail', 'sms', 'sms']);
    const code = await handOnCode(server, guid);
    expect((await take(ravi, code)).status).toBe(200);
    // What was under way at that moment comes back now.
    await server.services.outbox.drain();
    server.simulators.faults.clear();
    now = new Date(start.getTime() + 70_000);
    await db().updateTable('outgoing').set({ not_before: null }).where('channel', '<>', 'call').execute();
    for (const { id } of toSeller) await server.services.outbox.check(id);
    const left = db().selectFrom('outgoing').select(['state', 'detail']);
    const ids = toSeller.map(({ id }) => id);
    const handedOn = { state: 'refused', detail: 'handed on before it was sent' };
    expect(await left.where('id', 'in', ids).execute()).toEqual(Array(4).fill(handedOn));
    // Their caller reads that nobody was told.
    const followed = (await server.post('/contact/state', { contact: towed.contact })).body.contact;
    expect(followed).toMatchObject({ outcome: 'failed', deliveredAt: '', remindedAt: '' });
    for (const address of ['9876543210', 'asha@example.com'])
      expect((await messagesTo(server, address)).filter(({ text }) => text.includes('towed'))).toEqual([]);
    expect(await db().selectFrom('contact_ladder').select('not_called').execute()).toEqual([{ not_called: 'ended' }]);
  });

  it('tells the seller by SMS and by mail', async () => {
    await take(ravi, await handOnCode(server, guid));
    for (const address of ['9876543210', 'asha@example.com'])
      await eventually(`news to ${address}`, async () =>
        (await messagesTo(server, address)).some(({ text }) => text.includes(plate) && /hand|registered/.test(text)),
      );
    const { data } = (await asha.post('/vehicle_owner/my_data', { UserLoginID: 1 })).body;
    expect(data.handedOn).toEqual([{ code: guid, offeredAt: expect.any(String), takenAt: start.toISOString() }]);
  });

  it('works as long as it did: a trial does not begin anew, and no caller is turned away who was before', async () => {
    const bike = (await scan(trial)).VehicleOwnerMasterDetailId;
    await asha.post('/vehicle_owner/mute', { UserLoginID: 1, VehicleOwnerMasterDetailId: bike, hours: 'always' });
    await asha.post('/vehicle_owner/note', { UserLoginID: 1, VehicleOwnerMasterDetailId: bike, note: 'key_at_shop' });
    const { demo_end_date, activated_at } = await stickerRow(trial);
    expect((await take(ravi, await handOnCode(server, trial), { vehiclePlateNumber: 'KA02XY0001' })).status).toBe(200);
    expect(await stickerRow(trial)).toMatchObject({
      owner_id: 2,
      demo_end_date,
      activated_at,
      muted_until: null,
      note: null,
    });
    expect((await scan(trial)).demoEndDate).toBe(demo_end_date);
  });

  it('also goes to a vehicle whose sticker is lost, of the same kind', async () => {
    const lost = 'DEMOPOSTPAIDREG1';
    const vehicle = { UserLoginID: 2, VehicleOwnerMasterDetailId: (await scan(lost)).VehicleOwnerMasterDetailId };
    const replace = async (code: string) =>
      (await ravi.post('/vehicle_owner/replace_sticker', { ...vehicle, guid: await handOnCode(server, code) })).body
        .ErrorCode;
    await db().updateTable('sticker').set({ product_id: 1 }).where('guid', '=', lost).execute();
    expect([await replace(trial), (await stickerRow(trial)).owner_id]).toEqual(['other_kind', 1]);
    expect([await replace(guid), (await stickerRow(guid)).owner_id]).toEqual(['0', 2]);
    expect([await scan(lost), (await scan(guid)).vehiclePlateNumber]).toEqual(['inactive', 'TN09CD4567']);
  });

  it('is there once: a repeated press gets the first answer, any other buyer that it is taken', async () => {
    const code = await handOnCode(server, guid);
    const first = await take(ravi, code);
    expect(await take(ravi, code)).toMatchObject({ status: 200, body: first.body });
    const meera = await newRegistered('9000000001', 'TESTNEW000000001');
    expect(await take(meera, code)).toMatchObject({ status: 409, body: { ErrorCode: 'sticker_taken' } });
    expect(await scan(code)).toBe('inactive');
    expect((await handOn()).body.ErrorCode).toBe('inactive');
  });

  it('is one buyer’s of many who race for it', async () => {
    const code = await handOnCode(server, guid);
    const buyers = [ravi];
    for (let n = 1; n <= 4; n++) buyers.push(await newRegistered(`900000000${n}`, `TESTNEW00000000${n}`));
    const answers = await Promise.all(buyers.map((buyer) => take(buyer, code)));
    expect(codes(answers)).toEqual(['0', ...Array(4).fill('sticker_taken')]);
    const winner = buyers[answers.findIndex(({ status }) => status === 200)];
    expect((await stickerRow(guid)).owner_id).toBe(winner?.id);
    expect(await db().selectFrom('outgoing').select('id').where('channel', '=', 'mail').execute()).toHaveLength(1);
  });

  it('is the buyer’s, or stays, where its owner ends it at the same moment', async () => {
    const code = await handOnCode(server, guid);
    const [ended, taken] = await Promise.all([keep(), take(ravi, code)]);
    expect([ended.status, (await stickerRow(guid)).owner_id]).toEqual(taken.status === 200 ? [409, 2] : [200, 1]);
    expect(['0', 'inactive']).toContain(taken.body.ErrorCode);
  });

  it('can be handed on again, and back', async () => {
    await take(ravi, await handOnCode(server, guid));
    expect((await take(asha, await handOnCode(server, guid))).status).toBe(200);
    expect((await scan(guid)).VehicleOwnerMasterDetailId).toBe(car);
    expect(await platesOf(ravi)).not.toContain(plate);
  });

  it('gives back what its seller still pays for it', async () => {
    await take(ravi, await handOnCode(server, trial), { vehiclePlateNumber: 'KA02XY0001' });
    const { id } = await stickerRow(trial);
    expect(
      await db()
        .transaction()
        .execute((tx) => makeLifetime(tx, 1, id)),
    ).toBe('gone');
    expect((await stickerRow(trial)).is_paid).toBe(false);
  });

  it('names its buyer to no reseller who sold it to another', async () => {
    const reseller = await signedInReseller(server, { email: 'kiran@example.com' });
    await db().updateTable('sticker').set({ reseller_id: reseller.id }).where('guid', '=', guid).execute();
    const named = async () => (await reseller.post('/myQR', {})).body.myQR[0].customer_name;
    expect(await named()).toMatch(/^Asha/);
    await take(ravi, await handOnCode(server, guid));
    expect(await named()).toBe('');
  });
});

describe('the code of a sticker that is handed on opens nothing', () => {
  const expectStays = async (code: string, status: number, ErrorCode: string) => {
    expect(await take(ravi, code)).toMatchObject({ status, body: { ErrorCode } });
    expect((await stickerRow(guid)).owner_id).toBe(1);
  };

  it('once its owner ended it, who may do so twice', async () => {
    const code = await handOnCode(server, guid);
    expect([(await keep()).status, (await keep()).status]).toEqual([200, 200]);
    expect(await scan(code)).toBe('inactive');
    await expectStays(code, 404, 'inactive');
  });

  it('once it is too old', async () => {
    const code = await handOnCode(server, guid);
    now = new Date(start.getTime() + 7 * day);
    await expectStays(code, 404, 'inactive');
  });

  it('once the sticker is off', async () => {
    const code = await handOnCode(server, guid);
    await asha.post('/vehicle_owner/switch_off', ofCar());
    expect(await scan(code)).toBe('inactive');
    await expectStays(code, 404, 'inactive');
  });

  it('once its owner has gone', async () => {
    const code = await handOnCode(server, guid);
    await asha.post('/vehicle_owner/delete_account', { UserLoginID: 1, confirmed: true });
    expect(await scan(code)).toBe('inactive');
    expect((await take(ravi, code)).body.ErrorCode).toBe('inactive');
  });

  it('for its owner, who is told that it is theirs', async () => {
    const code = await handOnCode(server, guid);
    const sentence = 'This link is for the buyer: the sticker is yours already.';
    expect(await take(asha, code, { vehiclePlateNumber: 'KA09ZZ0009' })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'own_sticker', Message: sentence },
    });
    expect((await scan(guid)).VehicleOwnerMasterDetailId).toBe(car);
  });

  it('for who would only knock, or pay for it', async () => {
    const code = await handOnCode(server, guid);
    const renewal = { VehicleOwnerMasterId: 1, productid: 2, productrate: 400, amount: 472, coupon: '', discount: 0 };
    const renew = (guid: string) => asha.post('/checkout/renew', { ...renewal, guid });
    const answers = [
      await server.post('/sms/template', { GUID: code, id: 6 }),
      await server.post('/make-call', { GUID: code, from: '9812345678', to: 'owner' }),
      await renew(await handOnCode(server, trial)),
    ];
    expect(answers.map(({ body }) => body.ErrorCode)).toEqual(['inactive', 'inactive', 'not_found']);
    expect((await renew(trial)).status).toBe(200);
  });
});

async function newRegistered(phone: string, code: string): Promise<SignedIn> {
  const owner = await newOwner(server, phone);
  await newSticker(server, code);
  const said = { ...registration, guid: code, vehiclePlateNumber: `KL${phone.slice(-8)}` };
  expect((await owner.post('/registerwithvehicledetail', said)).status).toBe(200);
  return owner;
}
