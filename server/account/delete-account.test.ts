import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptOf } from '../../test/answering.ts';
import { dumpOf } from '../../test/dump.ts';
import { eventually } from '../../test/eventually.ts';
import { type SignedIn, signedInOwner } from '../../test/owners.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { codeOf, logIn, resetLimits } from '../../test/sign-in.ts';
import { contactOnce } from '../contact/contact-once.ts';
import { ownerPhone, requireContactable } from '../contact/contactable.ts';
import { recordConsent } from '../owners/consent.ts';

let server: TestServer;
let asha: SignedIn;
let ravi: SignedIn;
beforeAll(async () => {
  server = await testServer({ timeouts: { firstRetry: 3600 } });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  asha = await signedInOwner(server, 1);
  ravi = await signedInOwner(server, 2);
});

const db = () => server.services.database.db;
const remove = (owner = asha, fields: object = {}) =>
  owner.post('/vehicle_owner/delete_account', { UserLoginID: owner.id, confirmed: true, ...fields });
const phone = '9876543210';
const lights = { GUID: 'DEMOCARPAID00001', id: 6 };
const outgoing = () => db().selectFrom('outgoing').selectAll().executeTakeFirstOrThrow();

/** What a stranger who has the database and the keys could find of the demo's first owner. */
const ofAsha = [
  phone,
  'Asha Rao',
  'asha@example.com',
  'Indiranagar',
  'KA01AB1234',
  'MH12XY9876',
  'DL3CAF5031',
  '9988776655',
];

async function agree(ownerId: number): Promise<void> {
  const shown = { termsVersion: 1, privacyVersion: 1, language: 'en' as const, at: new Date() };
  await db()
    .transaction()
    .execute((tx) => recordConsent(tx, { ownerId, ...shown }));
}

describe('vehicle_owner/delete_account', () => {
  it('lets no caller reach the owner whose sticker they looked at a moment before', async () => {
    const { services } = server;
    const sticker = await requireContactable(services, lights.GUID, 'owner');
    const to = ownerPhone(services.vault, sticker);
    expect(to).toBe(phone);
    await remove();
    const sent = server.simulators.tally.accepted('sms').length;
    const request = { sticker, kind: 'message', recipient: 'owner', presetId: 6 } as const;
    const sms = { channel: 'sms', to, text: 'Hello', dltTemplateId: null } as const;
    const client = { address: '203.0.113.1', challenge: '', idempotencyKey: undefined };
    const gone = { status: 404, code: 'inactive' };
    const enqueue: Parameters<typeof contactOnce>[2] = async (tx, about) => ({
      id: await services.outbox.enqueue(tx, sms, about),
      pushes: [],
    });
    await expect(contactOnce(services, request, enqueue, client)).rejects.toMatchObject(gone);
    await expect(requireContactable(services, lights.GUID, 'owner')).rejects.toMatchObject(gone);
    expect(server.simulators.tally.accepted('sms')).toHaveLength(sent);
  });

  it('leaves nothing of the person anywhere, not even for who has the keys', async () => {
    await logIn(server, phone);
    await resetLimits(server);
    await server.post('/vehicle_owner/login', { phone });
    await server.post('/sms/template', lights);
    await server.post('/make-call', { GUID: 'DEMOCARPAID00001', from: '9812345678', to: 'emergency' });
    const before = await dumpOf(server.services);
    for (const trace of ofAsha) expect(before).toContain(trace);
    const indexes = await db().selectFrom('owner').select(['phone_index', 'email_index']).where('id', '=', 1).execute();
    for (const index of Object.values(indexes[0] ?? {})) expect(before).toContain(index?.toString('hex'));
    expect((await remove()).body).toMatchObject({ ErrorCode: '0', Message: expect.stringContaining('deleted') });
    const after = await dumpOf(server.services);
    for (const trace of ofAsha) expect(after).not.toContain(trace);
    for (const index of Object.values(indexes[0] ?? {})) expect(after).not.toContain(index?.toString('hex'));
    expect(await db().selectFrom('owner').selectAll().where('id', '=', 1).executeTakeFirst()).toMatchObject({
      blood_group: null,
      deleted_at: expect.any(Date),
    });
  });

  it('touches no other owner', async () => {
    await server.post('/sms/template', { ...lights, GUID: 'DEMOPOSTPAIDREG1' });
    await agree(ravi.id);
    const told = await ravi.post('/vehicle_owner/my_data', { UserLoginID: ravi.id });
    await eventually('delivered', async () => (await outgoing()).state === 'delivered');
    await remove();
    const again = await ravi.post('/vehicle_owner/my_data', { UserLoginID: ravi.id });
    expect(again.body.data).toMatchObject({ profile: told.body.data.profile, vehicles: told.body.data.vehicles });
    expect(again.body.data.consents).toEqual(told.body.data.consents);
    expect((await outgoing()).payload_sealed).not.toBeNull();
    expect((await server.post('/sms/template', { ...lights, GUID: 'DEMOPOSTPAIDREG1' })).status).toBe(200);
  });

  it('ends every login and switches every sticker off', async () => {
    const elsewhere = await logIn(server, phone);
    await remove();
    // A call that never looks at the owner's row: what answers 401 is the token itself.
    expect((await asha.post('/logout', {})).status).toBe(401);
    expect((await server.post('/logout', {}, elsewhere)).status).toBe(401);
    expect((await ravi.post('/logout', {})).status).toBe(200);
    for (const guid of ['DEMOCARPAID00001', 'DEMOBIKETRIAL001', 'DEMOCAREXPIRED01'])
      expect(await server.post('/qrcodedetail', { guid })).toMatchObject({ body: { ErrorCode: 'inactive' } });
    expect((await server.post('/sms/template', lights)).body.ErrorCode).toBe('inactive');
  });

  it('leaves nothing of what the owner let callers read', async () => {
    await asha.post('/vehicle_owner/note', { UserLoginID: 1, VehicleOwnerMasterDetailId: 1, note: 'in_building' });
    const noted = () => db().selectFrom('sticker').select('guid').where('note', 'is not', null).execute();
    expect(await noted()).toEqual([{ guid: 'DEMOCARPAID00001' }]);
    await remove();
    expect(await noted()).toEqual([]);
  });

  it('kills a code that is on its way, and lets the phone register as a new owner', async () => {
    await server.post('/vehicle_owner/login', { phone });
    const password = await codeOf(server, phone);
    await remove();
    const late = await server.post('/vehicle_owner/verifyOTP', { mobile: phone, password });
    expect(late).toMatchObject({ status: 422, body: { ErrorCode: 'otp_wrong' } });
    await resetLimits(server);
    expect((await server.post('/vehicle_owner/login', { phone })).status).toBe(404);
    const strEmail = 'asha@example.com';
    await server.post('/register', { strPhone: phone, strEmail, guid: 'DEMOCARNEW000001' });
    const { body } = await server.post('/verifyOTP', { phone, password: await codeOf(server, phone), strEmail });
    expect(body).toMatchObject({ vehiclecount: 0, UserLoginID: expect.any(Number) });
    expect(body.UserLoginID).toBeGreaterThan(ravi.id);
  });

  it('keeps contacts without a name, and adds to the consents that they are taken back', async () => {
    await server.post('/sms/template', lights);
    await agree(asha.id);
    await remove();
    expect(await db().selectFrom('contact').selectAll().execute()).toHaveLength(1);
    const consents = await db().selectFrom('consent').selectAll().where('owner_id', '=', 1).execute();
    const said = consents.map(({ page_id, given }) => [page_id, given]);
    expect(said.sort()).toEqual([
      [1, false],
      [1, true],
      [4, false],
      [4, true],
    ]);
  });

  it('erases the reminder of a message that is still to be sent', async () => {
    server.simulators.faults.setStanding('sms', 'unavailable');
    const { contact } = keptOf(await server.post('/sms/template', lights));
    await db().updateTable('contact').set({ created_at: sql`created_at - interval '10 minutes'` }).execute();
    expect(await server.post('/contact/still', { contact })).toMatchObject({ status: 200 });
    const payloads = async () =>
      (await db().selectFrom('outgoing').select('payload_sealed').execute()).map(
        (each) => each.payload_sealed !== null,
      );
    expect(await payloads()).toEqual([true, true]);
    await remove();
    expect(await payloads()).toEqual([false, false]);
  });

  it('sends nothing any more that has not left yet', async () => {
    server.simulators.faults.next('sms', 'unavailable');
    await server.post('/sms/template', lights);
    expect(await outgoing()).toMatchObject({ state: 'queued' });
    await remove();
    await db()
      .updateTable('outgoing')
      .set({ not_before: null, next_check_at: new Date(0) })
      .execute();
    await eventually('settled', async () => (await outgoing()).settled_at);
    expect(await outgoing()).toMatchObject({ state: 'refused', payload_sealed: null });
    expect(server.simulators.tally.accepted('sms')).toEqual([]);
  });

  it('happens once, however often it is pressed', async () => {
    await agree(asha.id);
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await db().selectFrom('consent').selectAll().where('given', '=', false).execute()).toHaveLength(2);
  });

  it('and a new vehicle at the same moment: no sticker is left to an owner who is gone', async () => {
    const vehicle = {
      emergencyContactNumber: '9988776655',
      vehiclePlateNumber: 'KA05MN4321',
      guid: 'DEMOCARNEW000001',
    };
    await Promise.all([asha.post('/addvehicledetail', vehicle), remove()]);
    expect(await db().selectFrom('sticker').select('guid').where('owner_id', '=', 1).execute()).toEqual([]);
    const plates = db()
      .selectFrom('vehicle')
      .select('id')
      .where('owner_id', '=', 1)
      .where('plate_number', 'is not', null);
    expect(await plates.execute()).toEqual([]);
  });

  it.each([[false], ['true'], [1], [undefined]])('is not done unless confirmed: %j', async (confirmed) => {
    const sentence = 'Please confirm that the account is to be deleted.';
    expect(await remove(asha, { confirmed })).toMatchObject({ status: 422, body: { Message: sentence } });
    expect((await asha.post('/vehicle_owner/profile', { UserLoginID: 1 })).body.VehicleOwnerName).toBe('Asha Rao');
  });

  it('deletes no other owner, and none without a token', async () => {
    expect(await remove(asha, { UserLoginID: ravi.id })).toMatchObject({
      status: 404,
      body: { ErrorCode: 'not_found' },
    });
    const body = { UserLoginID: 2, confirmed: true };
    expect((await server.post('/vehicle_owner/delete_account', body)).status).toBe(401);
    expect((await ravi.post('/vehicle_owner/profile', { UserLoginID: 2 })).body.VehicleOwnerName).toBe('Ravi Kumar');
  });
});
