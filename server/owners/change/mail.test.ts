import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../messages/en.ts';
import { eventually } from '../../../test/eventually.ts';
import { type ChangingOwner, changingOwner, newNumber } from '../../../test/own-contact.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { codeOf, messagesTo, otherThan, resetLimits, sessionOf } from '../../../test/sign-in.ts';

let late = 0;
let server: TestServer;
let asha: ChangingOwner;
let to: string;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(Date.now() + late), variables: { TRUSTED_PROXIES: 'loopback' } });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  late = 0;
  await resetLimits(server);
  asha = await changingOwner(server);
  to = `new${asha.email}`;
});

const texts = async (address: string) => (await messagesTo(server, address)).map(({ text }) => text);
const told = (address: string, words: string) =>
  eventually(`news to ${address}`, async () => (await texts(address)).some((text) => text.includes(words)));

describe('the mail', () => {
  it('is changed by a code to it, and the one before is told', async () => {
    const elsewhere = await sessionOf(server, 'owner', asha.id);
    expect(await asha.changeMail(to)).toMatchObject({
      status: 200,
      body: { changed: true, Message: en.own_contact.mail_changed },
    });
    expect(await asha.shown()).toMatchObject({ email: to, email_proven: true, phone: asha.phone, confirmed_until: '' });
    expect((await asha.post('profile', {}, elsewhere)).status).toBe(401);
    await told(asha.email, 'The email of your account was changed on');
    await told(asha.phone, en.own_contact.sms_mail_changed);
    const { data } = (await asha.post('my_data')).body;
    expect(data.profile).toMatchObject({ email: to, emailProvenAt: expect.any(String) });
  });

  it('that was only typed is confirmed in the same way, and no session is ended', async () => {
    const elsewhere = await sessionOf(server, 'owner', asha.id);
    expect(await asha.changeMail(asha.email)).toMatchObject({
      status: 200,
      body: { changed: false, Message: en.own_contact.mail_confirmed },
    });
    expect(await asha.shown()).toMatchObject({ email: asha.email, email_proven: true });
    expect((await asha.post('profile', {}, elsewhere)).status).toBe(200);
    await told(asha.phone, en.own_contact.sms_mail_confirmed);
    await resetLimits(server);
    await asha.confirm();
    expect((await asha.post('ask_new_mail', { email: asha.email })).body.ErrorCode).toBe('same_mail');
  });

  it('pressed twice, is changed once; a used code does nothing else', async () => {
    await asha.confirm();
    await asha.post('ask_new_mail', { email: to });
    const change = { email: to, password: await codeOf(server, to) };
    const both = [await asha.post('change_mail', change), await asha.post('change_mail', change)];
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await asha.post('change_mail', { ...change, email: 'other@example.com' })).body.ErrorCode).toBe(
      'otp_wrong',
    );
  });

  it('is not changed with a code for the number', async () => {
    await asha.confirm();
    const phone = newNumber();
    await asha.post('ask_new_number', { phone });
    const change = { email: to, password: await codeOf(server, phone) };
    expect((await asha.post('change_mail', change)).body.ErrorCode).toBe('otp_wrong');
  });

  it('goes with the account, and with it what it opened', async () => {
    await asha.changeMail(to);
    await resetLimits(server);
    await server.post('/vehicle_owner/lost_number', { phone: asha.phone, email: to });
    await server.services.background.drain();
    const password = await codeOf(server, to);
    expect((await asha.post('delete_account', { confirmed: true })).status).toBe(200);
    const lost = await server.post('/vehicle_owner/lost_number_verify', { phone: asha.phone, email: to, password });
    expect(lost.body.ErrorCode).toBe('otp_wrong');
    const { database } = server.services;
    const row = await database.db.selectFrom('owner').selectAll().where('id', '=', asha.id).executeTakeFirstOrThrow();
    expect([row.email_sealed, row.email_index, row.email_proven_at]).toEqual([null, null, null]);
  });
});

describe('an owner who has lost the number', () => {
  const ask = async (email: string, phone = asha.phone) => {
    const answer = await server.post('/vehicle_owner/lost_number', { phone, email });
    await server.services.background.drain();
    return answer;
  };
  const enter = (email: string, password: string, phone = asha.phone) =>
    server.post('/vehicle_owner/lost_number_verify', { phone, email, password });

  it('is kept out by no stranger who knows the mail alone, however often they ask', async () => {
    await asha.changeMail(to);
    await resetLimits(server);
    const fromElsewhere = (address: number) =>
      server.post(
        '/vehicle_owner/lost_number',
        { phone: newNumber(), email: to },
        { 'x-forwarded-for': `203.0.113.${address}` },
      );
    const answers = [];
    for (let address = 1; address <= 25; address += 1) answers.push((await fromElsewhere(address)).status);
    expect(answers).toEqual(answers.map(() => 200));
    expect((await ask(to)).status).toBe(200);
    expect((await enter(to, await codeOf(server, to))).status).toBe(200);
  });

  it('comes in by a code to the proven mail, changes the number, and the old one is told', async () => {
    await asha.changeMail(to);
    await resetLimits(server);
    expect(await ask(to)).toMatchObject({ status: 200, body: { Message: en.own_contact.lost_sent } });
    const entered = await enter(to, await codeOf(server, to));
    expect(entered).toMatchObject({
      status: 200,
      body: { UserLoginID: asha.id, Message: en.own_contact.lost_entered },
    });
    await told(asha.phone, en.own_contact.sms_mail_login);
    await told(to, 'Somebody logged in on');
    const headers = { authorization: `Bearer ${entered.body.authToken}` };
    const phone = newNumber();
    expect((await asha.post('ask_new_number', { phone }, headers)).status).toBe(200);
    const change = { phone, password: await codeOf(server, phone) };
    expect((await asha.post('change_number', change, headers)).status).toBe(200);
    expect((await asha.shown(headers)).phone).toBe(phone);
    // The holder of the old SIM is logged out.
    expect((await asha.post('profile')).status).toBe(401);
  });

  it('is answered as any other visitor is, and told nothing by wrong codes either', async () => {
    await asha.changeMail(to);
    await resetLimits(server);
    const other = await changingOwner(server);
    const pairs = [
      ['right', to, asha.phone],
      ['never proven', other.email, other.phone],
      ['the mail of somebody else', to, other.phone],
      ['nobody’s number', `x${to}`, newNumber()],
    ] as const;
    const answers = [];
    for (const [, email, phone] of pairs) {
      await resetLimits(server);
      const asked = await ask(email, phone);
      const wrong = await enter(email, '000000', phone);
      answers.push([asked.status, asked.body, wrong.status, wrong.body]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await texts(other.email)).toEqual([]);
    // One for the change, one to log in.
    expect((await messagesTo(server, to)).filter(({ otp }) => otp)).toHaveLength(2);
  });

  it('does not come in with a code for another number, another use, or after the mail was changed', async () => {
    await asha.changeMail(to);
    await resetLimits(server);
    await ask(to);
    const password = await codeOf(server, to);
    expect((await enter(to, password, newNumber())).body.ErrorCode).toBe('otp_wrong');
    expect((await enter(to, otherThan(password))).body.ErrorCode).toBe('otp_wrong');
    await resetLimits(server);
    await asha.changeMail(`again${asha.email}`);
    expect((await enter(to, password)).body.ErrorCode).toBe('otp_wrong');
    await resetLimits(server);
    await ask(to);
    expect((await messagesTo(server, to)).filter(({ otp }) => otp)).toHaveLength(2);
  });

  it('comes in once with a code', async () => {
    await asha.changeMail(to);
    await resetLimits(server);
    await ask(to);
    const password = await codeOf(server, to);
    const both = await Promise.all([enter(to, password), enter(to, password)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
