import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { eventually } from '../../../test/eventually.ts';
import { runWhileLocked } from '../../../test/locks.ts';
import { type ChangingOwner, changingOwner, newNumber } from '../../../test/own-contact.ts';
import { newOwner, newSticker } from '../../../test/owners.ts';
import { addPasskey, origin, relyingParty } from '../../../test/passkeys.ts';
import { asSent } from '../../../test/push.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { codeOf, logIn, messagesTo, otherThan, resetLimits, sessionOf } from '../../../test/sign-in.ts';
import { softPasskey } from '../../../test/soft-passkey.ts';
import { consentOfNumber } from '../../number-consent/consent.ts';
import { bindSticker } from '../../stickers/bind.ts';
import { lockSticker } from '../../stickers/find-sticker.ts';
import { phoneColumns } from '../owner.ts';
import { createVehicle } from '../vehicle.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
let late = 0;
let server: TestServer;
let asha: ChangingOwner;
let to: string;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(Date.now() + late), variables: { PUBLIC_URL: origin } });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  late = 0;
  await resetLimits(server);
  asha = await changingOwner(server);
  to = newNumber();
});

const db = () => server.services.database.db;
const texts = async (address: string) => (await messagesTo(server, address)).map(({ text }) => text);
const told = (address: string, words: string) =>
  eventually(`news to ${address}`, async () => (await texts(address)).some((text) => text.includes(words)));
const newcomer = async (phone: string) => (await server.post('/vehicle_owner/login', { phone })).status;

describe('the number', () => {
  it('is changed by a code to each, and the account goes on with it', async () => {
    const elsewhere = await sessionOf(server, 'owner', asha.id);
    for (const headers of [elsewhere, asha.headers])
      await asha.post('push_on', asSent(server.simulators.browsers.subscribe()), headers);
    expect(await asha.changeNumber(to)).toMatchObject({
      status: 200,
      body: {
        ErrorCode: '0',
        Message: en.own_contact.number_changed,
        knownBrowser: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
    expect(await asha.shown()).toMatchObject({ phone: to, confirmed_until: '' });
    expect((await asha.post('profile')).body.VehicleOwnerMobile).toBe(to);
    expect((await asha.post('profile', {}, elsewhere)).status).toBe(401);
    expect((await asha.post('push')).body.browsers).toMatchObject([{ is_this: true }]);
    await told(asha.phone, en.own_contact.sms_number_changed);
    await told(asha.email, 'The mobile number of your account was changed on');
    const { data } = (await asha.post('my_data')).body;
    expect(data.profile.mobile).toBe(to);
    expect(Date.parse(data.profile.phoneProvenAt)).toBeGreaterThan(Date.parse(data.profile.registeredAt));
    expect(await newcomer(asha.phone)).toBe(404);
    expect((await asha.post('profile', {}, await logIn(server, to))).status).toBe(200);
  });

  it('is where a scan reaches from then on; what was accepted for the old one goes there', async () => {
    const guid = await newSticker(server, `NUMBER${asha.phone}`);
    await db()
      .transaction()
      .execute(async (tx) => {
        const sticker = await lockSticker(tx, guid);
        const vehicleId = await createVehicle(tx, server.services.vault, asha.id, {
          plate: 'KA05ZZ1',
          emergency: null,
        });
        if (sticker) await bindSticker(tx, sticker, { ownerId: asha.id, vehicleId }, new Date());
      });
    const knock = () => server.post('/sms/template', { GUID: guid, id: 6 });
    const { outbox } = server.services;
    const sms = { channel: 'sms' as const, to: asha.phone, text: 'Accepted before', dltTemplateId: '1' };
    const accepted = await db()
      .transaction()
      .execute((tx) => outbox.enqueue(tx, sms, crypto.randomUUID()));
    await asha.changeNumber(to);
    await knock();
    expect((await texts(to)).some((text) => text.includes('KA05ZZ1'))).toBe(true);
    await outbox.attemptNow(accepted);
    // Perhaps it was under way already, before what the old number is told.
    await outbox.drain();
    expect(await texts(asha.phone)).toContain('Accepted before');
    expect(await texts(to)).not.toContain('Accepted before');
  });

  it('keeps a passkey, and leaves with the old one what was said of that', async () => {
    const { vault, now } = server.services;
    const device = softPasskey();
    await addPasskey(server, 'owner', { id: asha.id, fields: { UserLoginID: asha.id } }, device);
    const roles = ['caller', 'emergency'] as const;
    const phone_index = vault.index('phone', asha.phone);
    const declined = { phone_index, answer: 'declined' as const, asked_at: now(), answered_at: now() };
    await db()
      .insertInto('number_consent')
      .values(roles.map((role) => ({ ...declined, role })))
      .execute();
    await asha.changeNumber(to);
    for (const role of roles) {
      expect(await consentOfNumber(db(), phone_index, role)).toBe('declined');
      expect(await consentOfNumber(db(), vault.index('phone', to), role)).toBe('unasked');
    }
    late += day;
    expect((await asha.shown()).has_passkey).toBe(true);
  });

  it('pressed twice, is changed once', async () => {
    await asha.confirm();
    await asha.post('ask_new_number', { phone: to });
    const change = { phone: to, password: await codeOf(server, to) };
    expect((await asha.post('change_number', change)).status).toBe(200);
    expect(await asha.post('change_number', change)).toMatchObject({
      status: 200,
      body: { Message: en.own_contact.number_changed },
    });
    const news = (await texts(asha.phone)).filter((text) => text.includes(en.own_contact.sms_number_changed));
    expect(news.length).toBeLessThanOrEqual(1);
  });

  it('is not asked for where it is theirs already', async () => {
    await asha.confirm();
    expect(await asha.post('ask_new_number', { phone: asha.phone })).toMatchObject({
      status: 422,
      body: { ErrorCode: 'same_number', errors: { phone: [en.own_contact.same_number] } },
    });
  });
});

describe('who merely holds an open session', () => {
  it('changes nothing, and has no message sent', async () => {
    for (const [call, more] of [
      ['ask_new_number', { phone: to }],
      ['ask_new_mail', { email: 'thief@example.com' }],
    ] as const)
      expect(await asha.post(call, more)).toMatchObject({ status: 409, body: { ErrorCode: 'confirm_first' } });
    expect([...(await texts(to)), ...(await texts('thief@example.com'))]).toEqual([]);
    expect(await asha.shown()).toMatchObject({ phone: asha.phone, email: asha.email, confirmed_until: '' });
  });

  it('does not show who they are by a mail that they typed themselves', async () => {
    const mailed = asha.post('ask_confirmation', { by: 'email' });
    expect(await mailed).toMatchObject({ status: 409, body: { ErrorCode: 'mail_not_proven' } });
    expect((await asha.post('confirm', { by: 'email', password: '000000' })).body.ErrorCode).toBe('mail_not_proven');
    expect(await texts(asha.email)).toEqual([]);
  });

  it('gets nowhere with a code that logs in, and no code of theirs logs in', async () => {
    await server.post('/vehicle_owner/login', { phone: asha.phone });
    const login = await codeOf(server, asha.phone);
    expect((await asha.post('confirm', { by: 'phone', password: login })).body.ErrorCode).toBe('otp_wrong');
    await db().deleteFrom('sign_in_code').execute();
    await asha.post('ask_confirmation', { by: 'phone' });
    const password = await codeOf(server, asha.phone);
    for (const [path, body] of [
      ['/vehicle_owner/verifyOTP', { mobile: asha.phone, password }],
      ['/verifyOTP', { phone: asha.phone, password, guid: '' }],
      ['/caller/verify', { from: asha.phone, password }],
    ] as const)
      expect((await server.post(path, body)).body.ErrorCode, path).not.toBe('0');
    await asha.confirm();
    await asha.post('ask_new_number', { phone: to });
    const changing = await codeOf(server, to);
    expect((await server.post('/verifyOTP', { phone: to, password: changing, guid: '' })).body.ErrorCode).toBe(
      'otp_wrong',
    );
    expect((await asha.post('change_number', { phone: to, password: changing })).status).toBe(200);
  });
});

describe('showing who asks', () => {
  it('is good in its session alone, for 15 minutes and one change', async () => {
    expect((await asha.confirm()).body.Message).toBe(en.own_contact.confirmed);
    const { confirmed_until } = await asha.shown();
    expect(new Date(confirmed_until).getTime() - Date.now()).toBeGreaterThan(14 * minute);
    const elsewhere = await sessionOf(server, 'owner', asha.id);
    expect((await asha.post('ask_new_number', { phone: to }, elsewhere)).body.ErrorCode).toBe('confirm_first');
    await asha.post('ask_new_number', { phone: to });
    const password = await codeOf(server, to);
    // A code is bound to the session that requested it, too.
    await asha.confirm('phone', asha.phone, elsewhere);
    expect((await asha.post('change_number', { phone: to, password }, elsewhere)).body.ErrorCode).toBe('otp_wrong');
    late = 16 * minute;
    expect((await asha.shown()).confirmed_until).toBe('');
    await resetLimits(server);
    expect((await asha.post('ask_new_number', { phone: to })).body.ErrorCode).toBe('confirm_first');
    late = 0;
    expect((await asha.post('change_number', { phone: to, password })).status).toBe(200);
    await resetLimits(server);
    expect((await asha.post('ask_new_number', { phone: newNumber() })).body.ErrorCode).toBe('confirm_first');
  });

  it('is used up by a change for the session that made it, and for nobody else', async () => {
    const other = await changingOwner(server);
    await other.confirm();
    expect((await asha.changeNumber(to)).status).toBe(200);
    expect((await other.shown()).confirmed_until).not.toBe('');
  });

  it('is done by a proven mail, too', async () => {
    await asha.changeMail(asha.email);
    await resetLimits(server);
    expect((await asha.confirm('email')).status).toBe(200);
    expect((await asha.shown()).confirmed_until).not.toBe('');
  });

  it('is done by a passkey, once and in this session', async () => {
    const device = softPasskey();
    await addPasskey(server, 'owner', { id: asha.id, fields: { UserLoginID: asha.id } }, device);
    late += day;
    const { options } = (await asha.post('begin_confirmation')).body;
    expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
    const response = device.get({ ...relyingParty, challenge: options.challenge });
    const elsewhere = await sessionOf(server, 'owner', asha.id);
    expect((await asha.post('confirm_passkey', { response }, elsewhere)).body.ErrorCode).toBe('passkey_refused');
    const again = device.get({
      ...relyingParty,
      challenge: (await asha.post('begin_confirmation')).body.options.challenge,
    });
    expect((await asha.post('confirm_passkey', { response: again })).status).toBe(200);
    expect((await asha.shown()).confirmed_until).not.toBe('');
    expect((await asha.post('confirm_passkey', { response: again })).body.ErrorCode).toBe('passkey_refused');
  });

  it('is not done by a passkey that was added today: anyone who holds a fresh session could have', async () => {
    const fields = { id: asha.id, fields: { UserLoginID: asha.id } };
    const [old, fresh] = [softPasskey(), softPasskey()];
    await addPasskey(server, 'owner', fields, old);
    expect((await asha.shown()).has_passkey).toBe(false);
    expect((await asha.post('begin_confirmation')).body.ErrorCode).toBe('no_passkey');
    late += day;
    await addPasskey(server, 'owner', fields, fresh);
    const { options } = (await asha.post('begin_confirmation')).body;
    expect(options.allowCredentials).toMatchObject([{ id: old.id }]);
    const response = fresh.get({ ...relyingParty, challenge: options.challenge });
    expect((await asha.post('confirm_passkey', { response })).body.ErrorCode).toBe('passkey_refused');
  });

  it('is not done by another owner’s passkey, nor without one', async () => {
    expect((await asha.post('begin_confirmation')).body.ErrorCode).toBe('no_passkey');
    const other = await changingOwner(server);
    const device = softPasskey();
    await addPasskey(server, 'owner', { id: other.id, fields: { UserLoginID: other.id } }, device);
    late += day;
    const { challenge } = (await other.post('begin_confirmation')).body.options;
    const response = device.get({ ...relyingParty, challenge });
    expect((await asha.post('confirm_passkey', { response })).body.ErrorCode).toBe('passkey_refused');
  });

  it.each(['confirm', 'change_number'])('takes five wrong codes at %s, and no sixth', async (call) => {
    if (call === 'change_number') await asha.confirm();
    const [ask, body, at] =
      call === 'confirm'
        ? (['ask_confirmation', { by: 'phone' }, asha.phone] as const)
        : (['ask_new_number', { phone: to }, to] as const);
    await resetLimits(server);
    await asha.post(ask, body);
    const right = await codeOf(server, at);
    const give = (password: string) => asha.post(call, { ...body, password });
    for (let tries = 0; tries < 5; tries += 1) expect((await give(otherThan(right))).body.ErrorCode).toBe('otp_wrong');
    expect((await give(right)).body.ErrorCode).toBe('otp_ended');
    expect((await asha.shown()).phone).toBe(asha.phone);
  });
});

describe('a number that an owner has', () => {
  it('is refused, and only to who holds its code', async () => {
    const other = await changingOwner(server);
    await asha.confirm();
    const asked = await asha.post('ask_new_number', { phone: other.phone });
    expect(asked).toMatchObject({ status: 200, body: { Message: en.sign_in.otp_sent } });
    const password = await codeOf(server, other.phone);
    const change = (code: string) => asha.post('change_number', { phone: other.phone, password: code });
    expect((await change(otherThan(password))).body.ErrorCode).toBe('otp_wrong');
    expect(await change(password)).toMatchObject({ status: 409, body: { ErrorCode: 'number_taken' } });
    expect([(await asha.shown()).phone, (await other.shown()).phone]).toEqual([asha.phone, other.phone]);
  });

  it('and never said who they are, is free for who proves it now', async () => {
    const nobody = await newOwner(server, to);
    expect((await asha.changeNumber(to)).status).toBe(200);
    expect((await nobody.post('/vehicle_owner/profile', { UserLoginID: nobody.id })).status).toBe(401);
    expect((await asha.shown()).phone).toBe(to);
  });

  it('is one of two who prove it at once', async () => {
    const other = await changingOwner(server);
    for (const each of [asha, other]) {
      await each.confirm();
      await each.post('ask_new_number', { phone: to });
    }
    const [second = '', first = ''] = (await messagesTo(server, to)).flatMap(({ otp }) => otp ?? []);
    const both = await Promise.all([
      asha.post('change_number', { phone: to, password: first }),
      other.post('change_number', { phone: to, password: second }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.ErrorCode).toBe('number_taken');
  });
});

describe('at the same moment', () => {
  it.runIf(inject('engine').name === 'server').each(['confirm', 'change_number'])(
    '%s does nothing in a session that is ended',
    async (call) => {
      if (call === 'change_number') await asha.confirm();
      const [askPath, body, at] =
        call === 'confirm'
          ? (['ask_confirmation', { by: 'phone' }, asha.phone] as const)
          : (['ask_new_number', { phone: to }, to] as const);
      await asha.post(askPath, body);
      const given = { ...body, password: await codeOf(server, at) };
      const hash = createHash('sha256').update(asha.headers.authorization.replace('Bearer ', '')).digest();
      const answer = await runWhileLocked(server, () => asha.post(call, given), {
        first: (tx) => tx.deleteFrom('session').where('token_hash', '=', hash).execute(),
      });
      expect(answer).toMatchObject({ status: 401, body: { ErrorCode: 'unauthorized' } });
      expect((await asha.shown(await sessionOf(server, 'owner', asha.id))).phone).toBe(asha.phone);
    },
  );

  it('one of two changes of one owner is made', async () => {
    const other = newNumber();
    await asha.confirm();
    for (const phone of [to, other]) await asha.post('ask_new_number', { phone });
    const both = await Promise.all(
      [to, other].map(async (phone) => asha.post('change_number', { phone, password: await codeOf(server, phone) })),
    );
    expect(both.map(({ body }) => body.ErrorCode).toSorted()).toEqual(['0', 'confirm_first']);
  });

  it('a code is used once', async () => {
    await asha.post('ask_confirmation', { by: 'phone' });
    const password = await codeOf(server, asha.phone);
    const both = await Promise.all([1, 2].map(() => asha.post('confirm', { by: 'phone', password })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await asha.post('ask_new_number', { phone: to });
    const change = { phone: to, password: await codeOf(server, to) };
    const changes = await Promise.all([1, 2].map(() => asha.post('change_number', change)));
    expect(changes.some(({ status }) => status === 200)).toBe(true);
    const news = (await texts(asha.phone)).filter((text) => text.includes(en.own_contact.sms_number_changed));
    expect(news.length).toBeLessThanOrEqual(1);
    expect((await asha.shown()).phone).toBe(to);
  });

  it.runIf(inject('engine').name === 'server')(
    'is its new owner’s at the moment at which a newcomer logs in with it: they are let in where it went',
    async () => {
      const guid = await newSticker(server, `NUMBER${to}`);
      expect((await server.post('/register', { strPhone: to, strEmail: 'meera@example.com', guid })).status).toBe(200);
      const verify = { phone: to, password: await codeOf(server, to), strEmail: 'meera@example.com', guid };
      const entered = await runWhileLocked(server, () => server.post('/verifyOTP', verify), {
        first: (tx) =>
          tx
            .updateTable('owner')
            .set(phoneColumns(server.services.vault, asha.id, to))
            .where('id', '=', asha.id)
            .execute(),
      });
      expect(entered).toMatchObject({ status: 200, body: { UserLoginID: asha.id } });
      expect((await asha.post('own_contact')).body.email).toBe(asha.email);
    },
  );

  it.runIf(inject('engine').name === 'server')(
    'who logs in by the old number is logged out by the change',
    async () => {
      await asha.confirm();
      await asha.post('ask_new_number', { phone: to });
      await server.post('/vehicle_owner/login', { phone: asha.phone });
      const body = { mobile: asha.phone, password: await codeOf(server, asha.phone) };
      const entered = await server.post('/vehicle_owner/verifyOTP', body);
      const thief = { authorization: `Bearer ${entered.body.authToken}` };
      const change = { phone: to, password: await codeOf(server, to) };
      const changed = await runWhileLocked(server, () => asha.post('change_number', change), {
        first: (tx) => tx.selectFrom('owner').select('id').where('id', '=', asha.id).forUpdate().execute(),
      });
      expect(changed.status).toBe(200);
      expect((await asha.post('profile', {}, thief)).status).toBe(401);
    },
  );
});
