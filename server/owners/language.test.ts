import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { hi } from '../../messages/hi.ts';
import { ta } from '../../messages/ta.ts';
import { eventually } from '../../test/eventually.ts';
import { type ChangingOwner, changingOwner } from '../../test/own-contact.ts';
import { signedInOwner } from '../../test/owners.ts';
import { type Answer, shareServer, type TestServer } from '../../test/server.ts';
import { codeOf, messagesTo, resetLimits } from '../../test/sign-in.ts';
import { registerSms } from '../../test/sms-templates.ts';

let server: TestServer;
let asha: ChangingOwner;
shareServer({}, (shared) => {
  server = shared;
});
beforeEach(async () => {
  asha = await changingOwner(server);
});

const choose = (language: unknown) => asha.post('language', { language });
const stands = async () => (await asha.post('profile')).body.language;

/** Logs in by a code to the proven mail address, for the number is lost; returns the cookie, as `logIn` does. */
async function logInByMail(asks: string) {
  await resetLimits(server);
  const headers = { 'accept-language': asks };
  const { phone, email } = asha;
  await server.post('/vehicle_owner/lost_number', { phone, email }, headers);
  await server.services.background.drain();
  const body = { phone, email, password: await codeOf(server, email) };
  const answer = await server.post('/vehicle_owner/lost_number_verify', body, headers);
  expect(answer.status).toBe(200);
  return languageIn(answer);
}

/** Logs in by a code, in a browser that asks for a language, or in which one was chosen. */
async function logIn({ asks = 'en', chosen = '' }: { asks?: string; chosen?: string }) {
  await resetLimits(server);
  const headers = { 'accept-language': asks, ...(chosen && { cookie: `language=${chosen}` }) };
  await server.post('/vehicle_owner/login', { phone: asha.phone }, headers);
  const body = { mobile: asha.phone, password: await codeOf(server, asha.phone) };
  const answer = await server.post('/vehicle_owner/verifyOTP', body, headers);
  expect(answer.status).toBe(200);
  return languageIn(answer);
}

const languageIn = ({ headers }: Answer) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('language=')) ?? null;

describe('the language of an owner', () => {
  it('is not known at first, is chosen, and is in their data', async () => {
    expect(await stands()).toBe('');
    expect(await choose('ta')).toMatchObject({ status: 200 });
    expect(await stands()).toBe('ta');
    expect((await asha.post('my_data')).body.data.profile).toMatchObject({ language: 'ta' });
  });

  it('is one that we offer', async () => {
    for (const language of ['en-XA', 'fr', 'TA', '', null, 7, ['ta']])
      expect(await choose(language)).toMatchObject({
        status: 422,
        body: { errors: { language: [expect.any(String)] } },
      });
    expect(await stands()).toBe('');
  });

  it('is their own', async () => {
    const ravi = await signedInOwner(server, 2);
    const others = await ravi.post('/vehicle_owner/language', { UserLoginID: asha.id, language: 'ta' });
    expect(others).toMatchObject({ status: 404, body: { ErrorCode: 'not_found' } });
    expect((await server.post('/vehicle_owner/language', { UserLoginID: 1, language: 'ta' })).status).toBe(401);
    expect(await stands()).toBe('');
  });

  it('is that of the page where they first log in', async () => {
    expect(await logIn({ asks: 'hi-IN,en;q=0.5' })).toBeNull();
    expect(await stands()).toBe('hi');
  });

  it('is that of the page where they first log in by mail, for they have lost the number, and no later one’s', async () => {
    await asha.changeMail(asha.email);
    expect(await stands()).toBe('');
    expect(await logInByMail('ur')).toBeNull();
    expect(await stands()).toBe('ur');
    expect(await logInByMail('ta')).toContain('language=ur-owner;');
    expect(await stands()).toBe('ur');
  });

  it('is taken by a browser in which nothing was chosen', async () => {
    await choose('ta');
    expect(await logIn({ asks: 'hi' })).toContain('language=ta-owner;');
    expect(await logIn({ asks: 'ta' })).toBeNull();
    expect(await stands()).toBe('ta');
  });

  it('is what they had chosen in the browser where they first log in', async () => {
    expect(await logIn({ asks: 'ta', chosen: 'hi' })).toBeNull();
    expect(await stands()).toBe('hi');
  });

  it('is not known of a browser that asks for none of ours', async () => {
    expect(await logIn({ asks: 'fr-FR,fr' })).toBeNull();
    expect(await logIn({ asks: '*' })).toBeNull();
    expect(await stands()).toBe('');
  });

  it('and what was chosen in a browser are both kept: pages there are as chosen, messages as before', async () => {
    await choose('ta');
    expect(await logIn({ asks: 'ta', chosen: 'hi' })).toBeNull();
    expect(await stands()).toBe('ta');
  });

  it('is not that of the owner who used the browser before', async () => {
    expect(await logIn({ asks: 'en', chosen: 'hi-owner' })).toBeNull();
    expect(await stands()).toBe('');
  });

  it('in a browser of several is that of the owner who logged in last', async () => {
    await choose('ta');
    expect(await logIn({ asks: 'en', chosen: 'hi-owner' })).toContain('language=ta-owner;');
    expect(await stands()).toBe('ta');
  });

  it('ends with the account', async () => {
    await choose('ta');
    await asha.post('delete_account', { confirmed: true });
    const { db } = server.services.database;
    const row = db.selectFrom('owner').select('language').where('id', '=', asha.id);
    expect(await row.executeTakeFirst()).toEqual({ language: null });
  });
});

describe('an owner is written to in it', () => {
  it('about their account: by mail, and by SMS once that is registered', async () => {
    await choose('ta');
    await asha.changeMail(asha.email);
    await resetLimits(server);
    await registerSms(server, 'account_changed', 'ta');
    await asha.changeMail(`new${asha.email}`);
    const told = async (to: string) => (await messagesTo(server, to)).filter(({ otp }) => !otp);
    await eventually('told by mail', async () => (await told(asha.email)).length > 0);
    const [mail] = await told(asha.email);
    expect(mail?.text).toContain(ta.own_contact.told_mail_subject);
    expect(mail?.text).toContain(ta.own_contact.told_do);
    await eventually('told by SMS', async () => (await told(asha.phone)).length > 1);
    const [changed, confirmed] = await told(asha.phone);
    expect(confirmed?.text).toContain(en.own_contact.sms_mail_confirmed);
    expect(changed?.text).toContain(ta.own_contact.sms_mail_changed);
  });

  it('but a code comes in the language of the page where it was asked for, once that is registered', async () => {
    await choose('ta');
    const [inHindi = '', inEnglish = ''] = [hi, en].map(({ sms }) => sms.one_time_code.split('\n')[0]);
    const newest = async () => (await messagesTo(server, asha.phone)).find(({ otp }) => otp);
    await logIn({ asks: 'hi' });
    const before = await newest();
    expect(before?.text).toContain(fill(inEnglish, { code: before?.otp ?? '' }));
    await registerSms(server, 'one_time_code', 'hi');
    await logIn({ asks: 'hi' });
    const code = await newest();
    expect(code?.text).toContain(fill(inHindi, { code: code?.otp ?? '' }));
  });
});
