import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { or } from '../../messages/or.ts';
import { ta } from '../../messages/ta.ts';
import { codeIn, sendMessage } from '../../test/answering.ts';
import { eventually } from '../../test/eventually.ts';
import { addPerson } from '../../test/named-people.ts';
import { signedInOwner } from '../../test/owners.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { messagesTo } from '../../test/sign-in.ts';
import { registerSms } from '../../test/sms-templates.ts';

let server: TestServer;
shareServer({ variables: { TRUSTED_PROXIES: 'loopback' } }, (shared) => {
  server = shared;
});

const [GUID, owner, email] = ['DEMOCARPAID00001', '9876543210', 'asha@example.com'];
const db = () => server.services.database.db;
const told = async (to = owner) => (await messagesTo(server, to))[0]?.text ?? '';
const message = (language: string) => sendMessage(server, { GUID, owner, headers: { 'accept-language': language } });
const reasonIn = async (language: string) => {
  const row = db().selectFrom('preset_translation').select('text').where('preset_id', '=', 6);
  return (await row.where('language', '=', language).executeTakeFirstOrThrow()).text;
};
const inEnglish = 'Car lights are on';

describe('of an owner whose language is Tamil and a caller who reads Odia', () => {
  beforeEach(async () => {
    await db().updateTable('owner').set({ language: 'ta', email_proven_at: new Date() }).where('id', '=', 1).execute();
    await registerSms(server, 'owner_alert', 'ta');
  });

  it('each reads the message in their own language', async () => {
    const tamil = await reasonIn('ta');
    const { contact, code } = await message('or');
    expect(await told()).toContain(
      fill(ta.sms.owner_alert.split('{link}')[0] ?? '', { plate: 'KA01AB1234', text: tamil }),
    );
    const read = async (language: string) =>
      (await server.post('/contact/state', { contact }, { 'accept-language': language })).body.contact.text;
    expect(await read('or')).toBe(await reasonIn('or'));
    expect(await read('en')).toBe(inEnglish);
    const asked = await server.post('/contact/asked', { code });
    expect(asked.body.contact.text).toBe(tamil);
    const log = await (await signedInOwner(server, 1)).post('/vehicle_owner/contacts', { UserLoginID: 1 });
    expect(log.body.contacts[0]).toMatchObject({ text: tamil });
  });

  it('a person who answers for the owner reads in theirs, by SMS and on their page', async () => {
    await registerSms(server, 'owner_alert', 'hi');
    const driver = '9811111111';
    const { code } = await addPerson(server, { owner: 1, phone: driver });
    const agree = (language: string) =>
      server.post('/person/agree', { code, wants: 'all' }, { 'accept-language': language });
    for (const [language, reason, id] of [
      ['hi', await reasonIn('hi'), 6],
      ['en', 'Car being towed', 2],
    ] as const) {
      expect(await agree(language)).toMatchObject({ status: 200 });
      await sendMessage(server, { GUID, id, owner, headers: { 'accept-language': 'or' } });
      await eventually('the SMS', async () => (await told(driver)).includes(reason));
      const asked = await server.post('/contact/asked', { code: codeIn(await told(driver)) });
      expect(asked.body.contact.text).toBe(reason);
    }
  });

  it('the page of the caller is the same version in every language', async () => {
    const { contact } = await message('or');
    const delivered = async () => (await server.post('/contact/state', { contact })).body.contact.deliveredAt !== '';
    await eventually('delivered', delivered);
    const versions = await Promise.all(
      ['or', 'en', 'ta'].map(async (language) => {
        const state = await server.post('/contact/state', { contact }, { 'accept-language': language });
        return state.body.contact.version;
      }),
    );
    expect(new Set(versions).size).toBe(1);
  });

  it('the owner is mailed in Tamil though no SMS were registered in it', async () => {
    await db().deleteFrom('sms_template').execute();
    server.services.smsTemplates.forget();
    const asha = await signedInOwner(server, 1);
    await asha.post('/vehicle_owner/told_by_mail', { UserLoginID: 1, told: true });
    await message('or');
    await eventually('the mail', async () => (await told(email)) !== '');
    expect(await told(email)).toContain(await reasonIn('ta'));
    expect(await told(email)).toContain(ta.told_by_mail.mail_end);
    expect(await told()).toContain(
      fill(en.sms.owner_alert.split('{link}')[0] ?? '', { plate: 'KA01AB1234', text: inEnglish }),
    );
  });

  it('what no language has is said in English: a reason that was never translated', async () => {
    await db().deleteFrom('preset_translation').where('language', '=', 'ta').execute();
    server.services.presets.forget();
    await message('or');
    expect(await told()).toContain(inEnglish);
    expect(await told()).toContain(ta.sms.owner_alert.split('{text}')[1]?.split('{link}')[0] ?? or.language.tag);
  });
});
