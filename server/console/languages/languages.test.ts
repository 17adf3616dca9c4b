import { beforeEach, describe, expect, it } from 'vitest';
import type { LanguageSms } from '../../../contract/console/languages.ts';
import { smsNames } from '../../../contract/registered-sms.ts';
import { en } from '../../../messages/en.ts';
import { fill } from '../../../messages/fill.ts';
import { hi } from '../../../messages/hi.ts';
import { longest } from '../../../messages/longest-values.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import { resetLimits } from '../../../test/sign-in.ts';
import { sentenceHash } from './sentence-hash.ts';

const english = '1107000000000000001';
const code = '1107000000000000002';
const hindi = '1107000000000000042';
const asha = '9876543210';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
const settings = { DLT_TEMPLATE_OWNER_ALERT: english, DLT_TEMPLATE_ONE_TIME_CODE: code, SMS_PRICE_PAISE: '30' };
shareServer({ variables: settings }, (shared) => {
  server = shared;
});
beforeEach(async () => {
  owner = await signedInOperator(server);
});

/** What the operator is shown, as the form sends it back. */
const shownHash = (sms: string) => sentenceHash((hi.sms as Record<string, string>)[sms] ?? '');
const register = (
  dlt_template_id: string,
  { sms = 'one_time_code', ...more }: { sms?: string; [field: string]: unknown } = {},
) => {
  const shown = { language: 'hi', version: 1, sms, sentence_hash: shownHash(sms) };
  return owner.post('/language/sms', { ...shown, dlt_template_id, ...more });
};
const mark = (is_read: boolean, version = 1, language = 'hi') =>
  owner.post('/language/read', { language, version, is_read });
const card = async (language = 'hi') => (await owner.post('/language', { language })).body;
const textOf = async (sms: string, language = 'hi'): Promise<LanguageSms> =>
  (await card(language)).Texts.find((text: LanguageSms) => text.sms === sms);
const wholeOf = ({ pieces }: LanguageSms['text']) => pieces.map(({ words }) => words).join('');
const listed = async (language = 'hi') =>
  (await owner.post('/languages', {})).body.Languages.find((each: { language: string }) => each.language === language);
const entries = async () => {
  const { body } = await owner.post('/audit', { search: 'language' });
  return body.Entries.map(({ action, subject_id, changes }: Record<string, string>) => [action, subject_id, changes]);
};

/** What the newest SMS says, and under which registration. */
async function newestSms(): Promise<{ text: string; dltTemplateId: string | null }> {
  const { database, vault } = server.services;
  const { id, payload_sealed } = await database.db
    .selectFrom('outgoing')
    .select(['id', 'payload_sealed'])
    .where('channel', '=', 'sms')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return JSON.parse(vault.open(payload_sealed ?? Buffer.of(), { table: 'outgoing', column: 'payload', row: id }));
}

/** The SMS about a caller's message to the owner of a car. */
async function alertAbout(preset: number) {
  await resetLimits(server);
  expect(await server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id: preset })).toMatchObject({ status: 200 });
  return newestSms();
}

describe('the texts of a language', () => {
  it('are shown as long as they may become, with what that costs', async () => {
    const { Language, Texts, price } = await card();
    expect(Language).toEqual({
      language: 'hi',
      name: 'हिन्दी',
      display_name: 'Hindi',
      direction: 'ltr',
      read: null,
      version: 1,
    });
    expect(price).toBe(0.3);
    expect(Texts.map(({ sms }: LanguageSms) => sms)).toEqual(smsNames);
    const { text, english: inEnglish } = await textOf('owner_alert');
    expect(wholeOf(text)).toBe(fill(hi.sms.owner_alert, longest));
    expect(text.pieces.filter(({ is_variable }) => is_variable).map(({ words }) => words)).toContain(longest.plate);
    expect(text).toMatchObject({ alphabet: 'Unicode', parts: 2, cost: 0.6 });
    expect(inEnglish).toMatchObject({ alphabet: 'GSM', parts: 1, cost: 0.3 });
    for (const { text: each } of Texts) {
      expect(wholeOf(each)).not.toMatch(/[{}]/);
      expect(each.parts).toBeLessThanOrEqual(2);
    }
  });

  it('have the ids of the settings in English', async () => {
    expect(await textOf('one_time_code', 'en')).toMatchObject({ dlt_template_id: code });
    expect(await textOf('order_confirmed', 'en')).toMatchObject({ dlt_template_id: null });
  });

  it.each(['xx', 'en-XA', 'hi-IN', 'constructor'])('are not there in %j', async (language) => {
    expect(await owner.post('/language', { language })).toMatchObject({ status: 404 });
    expect(await register(hindi, { language })).toMatchObject({ status: 404 });
    expect(await mark(true, 1, language)).toMatchObject({ status: 404 });
  });
});

describe('the registration of a text', () => {
  it('lets it go out in its reader’s language, under its id; before that and after it is in English, under that one’s', async () => {
    const { database } = server.services;
    await database.db.updateTable('owner').set({ language: 'hi' }).where('id', '=', 1).execute();
    const inEnglish = { text: expect.stringContaining('A person at your vehicle'), dltTemplateId: english };
    expect(await alertAbout(6)).toMatchObject(inEnglish);
    await register(hindi, { sms: 'owner_alert' });
    const words = /\{text\}(.{8,})\{link\}/s.exec(hi.sms.owner_alert)?.[1];
    expect(await alertAbout(9)).toMatchObject({ text: expect.stringContaining(words ?? '-'), dltTemplateId: hindi });
    expect(await register('', { sms: 'owner_alert', version: 2 })).toMatchObject({ body: { version: 3 } });
    expect(await alertAbout(11)).toMatchObject(inEnglish);
  });

  it('holds for no message that is longer than a variable of a template', async () => {
    const { db } = server.services.database;
    await db.updateTable('owner').set({ language: 'hi' }).where('id', '=', 1).execute();
    await register(hindi, { sms: 'owner_alert' });
    const { version } = await db.selectFrom('preset').select('version').where('id', '=', 6).executeTakeFirstOrThrow();
    const text = 'अ'.repeat(31);
    await owner.post('/preset/translate', { preset_id: 6, version, language: 'hi', text });
    expect(await alertAbout(6)).toMatchObject({ text: expect.stringContaining('Car lights'), dltTemplateId: english });
    await owner.post('/preset/translate', { preset_id: 9, version, language: 'hi', text: text.slice(1) });
    expect(await alertAbout(9)).toMatchObject({ text: expect.stringContaining(text.slice(1)), dltTemplateId: hindi });
  });

  it('holds for a code, too, in the language of the page where it is asked for', async () => {
    await register(hindi);
    await server.post('/login', { phone: asha }, { 'accept-language': 'hi' });
    const words = hi.sms.one_time_code.slice('{code}'.length, 30);
    expect(await newestSms()).toMatchObject({ text: expect.stringContaining(words), dltTemplateId: hindi });
    await server.post('/login', { phone: '9123456780' }, { 'accept-language': 'ta' });
    expect(await newestSms()).toMatchObject({ text: expect.stringContaining('your Dastak OTP'), dltTemplateId: code });
  });

  it('holds for its language and its text alone', async () => {
    await register(hindi, { sms: 'owner_alert' });
    expect(await textOf('owner_alert')).toMatchObject({ dlt_template_id: hindi });
    expect(await textOf('one_time_code')).toMatchObject({ dlt_template_id: null });
    expect(await textOf('owner_alert', 'ta')).toMatchObject({ dlt_template_id: null });
    expect(await listed()).toMatchObject({ sms: 1, version: 2 });
    expect(await listed('ta')).toMatchObject({ sms: 0, version: 1 });
  });

  it('is written down each time', async () => {
    await register(hindi);
    await register('', { version: 2 });
    expect(await entries()).toEqual([
      ['language.register_sms', 'hi', JSON.stringify({ sms: 'one_time_code', dlt_template_id: null })],
      ['language.register_sms', 'hi', JSON.stringify({ sms: 'one_time_code', dlt_template_id: hindi })],
    ]);
  });

  it('that another operator changed meanwhile is not overwritten', async () => {
    const other = await signedInOperator(server);
    const body = { language: 'hi', version: 1, sms: 'one_time_code', sentence_hash: shownHash('one_time_code') };
    const answers = await Promise.all([
      register(hindi),
      other.post('/language/sms', { ...body, dlt_template_id: '1107000000000000043' }),
    ]);
    expect(answers.map(({ status, body: { ErrorCode } }) => `${status} ${ErrorCode}`).toSorted()).toEqual([
      '200 0',
      '409 changed_meanwhile',
    ]);
    const saved = answers[0]?.status === 200 ? hindi : '1107000000000000043';
    expect(await textOf('one_time_code')).toMatchObject({ dlt_template_id: saved });
    expect(await entries()).toHaveLength(1);
  });

  it('is that of the text which the operator was shown: where a release has changed it since, nothing is saved', async () => {
    const { sentence_hash } = await textOf('one_time_code');
    const ofBefore = sentenceHash(`${hi.sms.one_time_code} `);
    const refused = await register(hindi, { sentence_hash: ofBefore });
    expect(refused).toMatchObject({ status: 409, body: { ErrorCode: 'changed_meanwhile' } });
    expect(refused.body.Message).toBe(en.console_languages.text_changed);
    expect(await register(hindi, { sentence_hash: shownHash('owner_alert') })).toMatchObject({ status: 409 });
    expect(await listed()).toMatchObject({ sms: 0, version: 1 });
    expect(await entries()).toEqual([]);
    expect(await register(hindi, { sentence_hash })).toMatchObject({ status: 200 });
    expect(await register('', { sentence_hash: ofBefore, version: 2 })).toMatchObject({ status: 200 });
    expect(await textOf('one_time_code')).toMatchObject({ dlt_template_id: null });
  });

  it.each([
    ['dlt_template_id', { dlt_template_id: 'owner-alert' }],
    ['dlt_template_id', { dlt_template_id: '1107 0000 0000' }],
    ['dlt_template_id', { dlt_template_id: '1'.repeat(26) }],
    ['sms', { sms: 'still_so' }],
    ['sentence_hash', { sentence_hash: '' }],
    ['language', { language: 'en' }],
    ['version', { version: 0 }],
  ])('is refused for its %s: %j', async (field, wrong) => {
    const answer = await register(hindi, wrong);
    expect(answer).toMatchObject({ status: 422, body: { ErrorCode: 'validation' } });
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await listed()).toMatchObject({ sms: 0, version: 1 });
  });
});

describe('a language', () => {
  it('is not read by a native speaker until an operator says so, and not any more once they take that back', async () => {
    expect(await listed()).toMatchObject({ read: null });
    expect(await mark(true)).toMatchObject({ status: 200, body: { version: 2 } });
    const read = {
      by: expect.stringMatching(/^Operator \d+$/),
      at: expect.stringMatching(/^\d{4}-/),
      is_current: true,
    };
    expect(await listed()).toMatchObject({ read, version: 2 });
    expect((await card()).Language).toMatchObject({ read });
    expect(await listed('ta')).toMatchObject({ read: null });
    expect(await mark(false, 2)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(await listed()).toMatchObject({ read: null });
    expect((await entries()).map(([action]: string[]) => action)).toEqual([
      'language.mark_unread',
      'language.mark_read',
    ]);
  });

  it('is read before its sentences changed once they are others than those that were read, until it is marked anew', async () => {
    const { db } = server.services.database;
    await mark(true);
    await mark(true, 1, 'ta');
    for (const read_hash of [sentenceHash('As they were'), null]) {
      await db.updateTable('offered_language').set({ read_hash }).where('language', '=', 'hi').execute();
      expect(await listed()).toMatchObject({ read: { is_current: false } });
      expect((await card()).Language).toMatchObject({ read: { is_current: false } });
      expect(await listed('ta')).toMatchObject({ read: { is_current: true } });
    }
    await mark(true, 2);
    expect(await listed()).toMatchObject({ read: { is_current: true } });
  });

  it('is marked once by two operators at the same moment', async () => {
    const other = await signedInOperator(server);
    const answers = await Promise.all([
      mark(true),
      other.post('/language/read', { language: 'hi', version: 1, is_read: true }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await entries()).toHaveLength(1);
  });

  it('is listed with how many of the messages that are offered have a text in it', async () => {
    const before = await listed();
    const { presets } = (await owner.post('/languages', {})).body;
    expect(before).toMatchObject({ presets, sms: 0 });
    const { db } = server.services.database;
    await db.updateTable('preset').set({ is_on: false }).where('id', '=', 6).execute();
    expect(await listed()).toMatchObject({ presets: presets - 1 });
    await db.deleteFrom('preset_translation').where('preset_id', '=', 9).where('language', '=', 'hi').execute();
    expect((await owner.post('/languages', {})).body.presets).toBe(presets - 1);
    expect(await listed()).toMatchObject({ presets: presets - 2 });
    expect(await listed('ta')).toMatchObject({ presets: presets - 1 });
  });
});
