import { describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { fill } from '../../messages/fill.ts';
import { hi } from '../../messages/hi.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { registerSms } from '../../test/sms-templates.ts';
import { isRegistered, smsText } from './sms-text.ts';

let server: TestServer;
shareServer({ variables: { DLT_TEMPLATE_CODES_WARNING: '1107160000000000001' } }, (shared) => {
  server = shared;
});

const values = { order: 'DS/2627/000042', amount: '1,652.00', link: 'https://dastak.example/order/1' };
const confirmed = (language: string | null, changed = {}) => {
  const { database, env, smsTemplates } = server.services;
  return smsText(
    database.db,
    { env: { ...env, ...changed }, smsTemplates },
    { name: 'order_confirmed', language },
    () => values,
  );
};
const inEnglish = fill(en.sms.order_confirmed, values);
const inHindi = fill(hi.sms.order_confirmed, values);

describe('an SMS', () => {
  it('is in English, by its setting, where no other language is known or registered', async () => {
    const setting = { dltTemplateOrderConfirmed: '1107160000000000007' };
    for (const language of [null, 'en', 'hi', 'fr', ''])
      expect(await confirmed(language, setting)).toEqual({ text: inEnglish, dltTemplateId: '1107160000000000007' });
  });

  it('is in its recipient’s language once that is registered, by that registration, and only in that language', async () => {
    await registerSms(server, 'order_confirmed', 'hi');
    expect(await confirmed('hi')).toEqual({ text: inHindi, dltTemplateId: '1107160000000000042' });
    expect(await confirmed('ta')).toMatchObject({ text: inEnglish });
    expect(await confirmed(null)).toMatchObject({ text: inEnglish });
  });

  it('is in every language in the sandbox, where nothing is registered', async () => {
    expect(await confirmed('hi', { sandbox: true })).toEqual({ text: inHindi, dltTemplateId: null });
  });

  it('is delivered where it is registered, and in the sandbox', () => {
    const { env } = server.services;
    expect(isRegistered(env, 'codes_warning')).toBe(true);
    expect(isRegistered(env, 'passkey_added')).toBe(false);
    expect(isRegistered({ ...env, sandbox: true }, 'passkey_added')).toBe(true);
  });
});
