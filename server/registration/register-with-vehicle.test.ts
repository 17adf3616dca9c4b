import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hi } from '../../messages/hi.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { expectNoRegistration } from '../../test/no-registration.ts';
import { newOwner, newSticker, type SignedIn, signedInOwner } from '../../test/owners.ts';
import { registration } from '../../test/registration.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { emailColumns, openOwner } from '../owners/owner.ts';
import { openEmergencyContact } from '../owners/vehicle.ts';

let server: TestServer;
let meera: SignedIn;
// Half past midnight on the 21st in India, still the 20th in Greenwich.
const now = new Date('2026-11-20T19:00:00Z');
beforeAll(async () => {
  server = await testServer({ now: () => now });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.reset();
  meera = await newOwner(server, '9000000001');
});

const register = (owner: SignedIn, more: object = {}) =>
  owner.post('/registerwithvehicledetail', { ...registration, ...more });
const db = () => server.services.database.db;
const ownerRow = (id: number) => db().selectFrom('owner').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const vehicles = (id: number) => db().selectFrom('vehicle').selectAll().where('owner_id', '=', id).execute();
const consents = () => db().selectFrom('consent').selectAll().orderBy('page_id').execute();
const stickerRow = (guid: string) =>
  db().selectFrom('sticker').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
const codes = (answers: Answer[]) => answers.map(({ body }) => body.ErrorCode).sort();

const readable = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value));

describe('registerwithvehicledetail', () => {
  it('makes the owner and the vehicle and binds the sticker', async () => {
    const { status, body } = await register(meera, { vehiclePlateNumber: 'kl07cd1234' });
    expect([status, body.ErrorCode, body.UserLoginID]).toEqual([200, '0', meera.id]);
    const { data } = (await server.post('/qrcodedetail', { guid: registration.guid })).body;
    expect(data).toMatchObject({
      VehicleOwnerMasterId: meera.id,
      VehicleOwnerMasterDetailId: body.vehicleOwnerMasterDetailId,
      vehiclePlateNumber: 'KL07CD1234',
      strBloodGroup: 'A-',
    });
    const owner = await ownerRow(meera.id);
    expect(owner.registered_at).toEqual(now);
    expect(openOwner(server.services.vault, owner)).toEqual({
      name: 'Meera Iyer',
      dateOfBirth: '1992-02-29',
      address: '2, Beach Road',
      city: 'Kochi',
      state: 'Kerala',
      pincode: '682001',
      phone: '9000000001',
      email: 'meera@example.com',
    });
    expect(await stickerRow(registration.guid)).toMatchObject({ state: 'activated', activated_at: now });
  });

  it('keeps nothing of a person in the clear', async () => {
    await register(meera);
    const written = [await ownerRow(meera.id), await vehicles(meera.id)].flat();
    const plain = written.flatMap((row) => Object.values(row).map(readable));
    for (const secret of ['Meera', 'meera@', 'Beach', '9000000001', '9845098450', '1992-02-29'])
      expect(plain.filter((value) => value.includes(secret))).toEqual([]);
  });

  it('rings the emergency contact it was given', async () => {
    await register(meera);
    const call = { GUID: registration.guid, from: '9812345678', to: 'emergency' };
    expect((await server.post('/make-call', call)).status).toBe(200);
    const { messages } = await fetch(`${server.simulators.controlUrl}/_outbox`).then((answer) => answer.json());
    expect(messages).toMatchObject([{ from: '9812345678', to: '9845098450' }]);
  });

  it('starts the trial today in India', async () => {
    await register(meera);
    expect((await stickerRow(registration.guid)).demo_end_date).toBe('2026-12-21');
  });

  it.each([
    ['for life', { duration_in_days: 0 }],
    ['paid for', { duration_in_days: 30, is_paid: true }],
  ])('gives a sticker %s no end', async (_name, sticker) => {
    const guid = await newSticker(server, 'TESTNEW000000001', sticker);
    expect((await register(meera, { guid })).status).toBe(200);
    expect((await stickerRow(guid)).demo_end_date).toBeNull();
  });

  it('registers a postpaid sticker that is paid for, and finds a code as people type it', async () => {
    expect((await register(meera, { guid: 'demo-post-paid-new1' })).status).toBe(200);
    expect((await stickerRow('DEMOPOSTPAIDNEW1')).owner_id).toBe(meera.id);
  });

  it('leaves the email alone that was given when the phone was proven, and the phone', async () => {
    const { vault } = server.services;
    await db()
      .updateTable('owner')
      .set(emailColumns(vault, meera.id, 'first@example.com'))
      .where('id', '=', meera.id)
      .execute();
    await register(meera, { strEmail: 'other@example.com', strPhone: '9999999999' });
    expect(openOwner(vault, await ownerRow(meera.id))).toMatchObject({
      email: 'first@example.com',
      phone: '9000000001',
    });
  });

  it('takes a blood group that is not said as not known, and shows a scan none', async () => {
    const { bloodGroup: _unsaid, ...unsaid } = registration;
    expect((await meera.post('/registerwithvehicledetail', unsaid)).status).toBe(200);
    expect((await ownerRow(meera.id)).blood_group).toBe("Don't know");
    expect((await server.post('/qrcodedetail', { guid: registration.guid })).body.data.strBloodGroup).toBe('');
  });

  describe('consent', () => {
    const publish = (page_id: number, version: number) =>
      db().insertInto('page_version').values({ page_id, version, name: 'Page', description: '<p>New</p>' }).execute();

    it('is written down for the terms and the privacy notice, with what was shown', async () => {
      await publish(1, 3);
      // Later than any of ours.
      await publish(4, 90);
      const ticked = { agreed: true, termsVersion: 1, privacyVersion: 90 };
      const headers = { 'accept-language': 'en-XA' };
      await meera.post('/registerwithvehicledetail', { ...registration, ...ticked }, headers);
      const common = { owner_id: meera.id, given: true, language: 'en-XA', created_at: now };
      expect(await consents()).toMatchObject([
        { page_id: 1, page_version: 1, ...common },
        { page_id: 4, page_version: 90, ...common },
      ]);
    });

    it('names the translation that was read, and null where the English text was', async () => {
      const { id: operator_id } = await signedInOperator(server);
      const translation = { page_id: 4, language: 'hi', page_version: 1, name: 'गोपनीयता', description: '<p>नई</p>' };
      for (const version of [1, 2])
        await db()
          .insertInto('page_translation')
          .values({ ...translation, version, operator_id, published_at: now })
          .execute();
      await db().deleteFrom('page_version').where('page_id', '=', 4).where('version', '>', 1).execute();
      const headers = { 'accept-language': 'hi' };
      const { Page } = (await server.post('/pages', { page_id: 4 }, headers)).body;
      expect(Page).toMatchObject({ version: 1, language: 'hi', translation: 2 });
      const ticked = {
        agreed: true,
        termsVersion: 1,
        privacyVersion: Page.version,
        privacyTranslation: `${Page.language}.${Page.translation}`,
      };
      const input = { ...registration, ...ticked };
      for (const wrong of [
        { privacyTranslation: 'hi.3' },
        { termsTranslation: 'hi.1' },
        { privacyTranslation: 'ta.2' },
      ]) {
        const refused = await meera.post('/registerwithvehicledetail', { ...input, ...wrong }, headers);
        expect(refused.body).toMatchObject({ ErrorCode: 'validation', Message: hi.owners.terms_changed });
      }
      for (const privacyTranslation of [2, '2', 'hi', 'hi.0.2', "hi.2' or true"])
        expect((await meera.post('/registerwithvehicledetail', { ...input, privacyTranslation })).status).toBe(422);
      await expectNoRegistration(db(), meera.id);
      // In another window they have chosen another language since.
      const now_in_tamil = { 'accept-language': 'ta' };
      expect((await meera.post('/registerwithvehicledetail', input, now_in_tamil)).status).toBe(200);
      expect(await consents()).toMatchObject([
        { page_id: 1, language: 'ta', translation_version: null },
        { page_id: 4, language: 'hi', translation_version: 2 },
      ]);
      const { data } = (await meera.post('/vehicle_owner/my_data', { UserLoginID: meera.id })).body;
      expect(data.consents.map((each: { translation: number | null }) => each.translation)).toEqual([null, 2]);
    });

    it('of a program that asked no owner is none', async () => {
      expect((await register(meera, { termsVersion: 1, privacyVersion: 1 })).status).toBe(200);
      expect(await consents()).toEqual([]);
    });

    const changed = 'The terms have changed. Please reload the page and read them again.';
    it.each([
      ['no versions', {}, ['privacyVersion', 'termsVersion']],
      ['one version', { termsVersion: 1 }, ['privacyVersion']],
      ['a version that never was', { termsVersion: 99, privacyVersion: 1 }, ['termsVersion']],
      ['what is no version', { termsVersion: 1, privacyVersion: 'newest' }, ['privacyVersion']],
    ])('is to what was shown: refuses %s', async (_name, versions, fields) => {
      const { status, body } = await register(meera, { agreed: true, ...versions });
      expect([status, body.ErrorCode, body.Message]).toEqual([422, 'validation', changed]);
      expect(Object.keys(body.errors).sort()).toEqual(fields);
      await expectNoRegistration(db(), meera.id);
    });

    it('is written down once for a version', async () => {
      const ticked = { agreed: true, termsVersion: 1, privacyVersion: 1 };
      await register(meera, ticked);
      await register(meera, ticked);
      await register(meera, { ...ticked, termsVersion: 2 });
      expect(await consents()).toMatchObject([
        { page_id: 1, page_version: 1 },
        { page_id: 1, page_version: 2 },
        { page_id: 4, page_version: 1 },
      ]);
    });

    it('cannot be refused and registered all the same', async () => {
      expect(await register(meera, { agreed: false })).toMatchObject({
        status: 422,
        body: { errors: { agreed: ['You must agree to the Terms of Use and Privacy Policy.'] } },
      });
      await expectNoRegistration(db(), meera.id);
    });

    it('is part of it: what cannot be written down leaves no owner, no vehicle and no sticker bound', async () => {
      const ticked = { agreed: true, termsVersion: 1, privacyVersion: 99 };
      expect((await register(meera, ticked)).status).toBe(422);
      await expectNoRegistration(db(), meera.id);
      expect(await stickerRow(registration.guid)).toMatchObject({ owner_id: null, state: 'allocated' });
    });
  });

  it('gives a repeated press the first answer', async () => {
    const ticked = { agreed: true, termsVersion: 1, privacyVersion: 1 };
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(meera, ticked)));
    answers.push(await register(meera, ticked));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(new Set(answers.map(({ body }) => body.vehicleOwnerMasterDetailId)).size).toBe(1);
    expect(await vehicles(meera.id)).toHaveLength(1);
    expect(await consents()).toHaveLength(2);
  });

  it('keeps what is corrected in a second press', async () => {
    await register(meera);
    await register(meera, { strName: 'Meera Nair', emergencyContactNumber: '9845012300', bloodGroup: 'O-' });
    expect(openOwner(server.services.vault, await ownerRow(meera.id)).name).toBe('Meera Nair');
    expect((await ownerRow(meera.id)).blood_group).toBe('O-');
    const [vehicle, ...others] = await vehicles(meera.id);
    expect([vehicle && openEmergencyContact(server.services.vault, vehicle), others]).toEqual(['9845012300', []]);
  });

  it('keeps the blood group of a registered owner who does not say it again', async () => {
    const ravi = await signedInOwner(server, 2);
    expect((await register(ravi, { bloodGroup: undefined })).status).toBe(200);
    expect((await ownerRow(2)).blood_group).toBe('O+');
  });

  it('does not take the same sticker for another vehicle as a repeated press', async () => {
    await register(meera);
    expect(await register(meera, { vehiclePlateNumber: 'KL07CD9999' })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'sticker_taken' },
    });
    expect(await vehicles(meera.id)).toHaveLength(1);
  });

  it('lets one of many win who race for a sticker, and writes nothing of the others', async () => {
    const phones = ['9000000002', '9000000003', '9000000004', '9000000005', '9000000006'];
    const racers = [meera, ...(await Promise.all(phones.map((phone) => newOwner(server, phone))))];
    const answers = await Promise.all(racers.map((racer) => register(racer)));
    expect(codes(answers)).toEqual(['0', ...Array(5).fill('sticker_taken')]);
    const winner = racers[answers.findIndex(({ status }) => status === 200)];
    expect((await stickerRow(registration.guid)).owner_id).toBe(winner?.id);
    const made = await db().selectFrom('vehicle').select('owner_id').where('plate_number', '=', 'KL07CD1234').execute();
    expect(made).toEqual([{ owner_id: winner?.id }]);
    const ids = racers.map(({ id }) => id);
    const owners = db().selectFrom('owner').select('id').where('id', 'in', ids);
    expect(await owners.where('registered_at', 'is not', null).execute()).toEqual([{ id: winner?.id }]);
  });

  it('gives two people a vehicle with the same plate: one may have sold it to the other', async () => {
    const guid = await newSticker(server, 'TESTNEW000000001');
    const ravi = await signedInOwner(server, 2);
    expect((await register(meera)).status).toBe(200);
    expect((await register(ravi, { guid })).status).toBe(200);
  });
});
