import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesFor } from '../../messages/catalogue.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { codeOf, resetLimits } from '../../test/sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

const headers = { cookie: 'scan=DEMOCARNEW000001' };
const post = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(`${server.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });
  return { status: answer.status, html: await answer.text() };
};

describe('the pages with a one-time code', () => {
  it('never give a code back that was typed, nor anything they did not ask for', async () => {
    const phone = '9876543210';
    expect((await post('/userlogin', { phone, intent: 'send' })).status).toBe(200);
    const password = await codeOf(server, phone);
    const wrong = await post('/userlogin', { mobile: phone, password: '314159', intent: 'verify', extra: 'smuggled' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Invalid OTP..!');
    const right = await post('/userlogin', { mobile: phone, password, intent: 'verify', extra: 'smuggled' });
    expect(right.status).toBe(200);
    for (const { html } of [wrong, right]) expect(html).not.toMatch(new RegExp(`314159|${password}|smuggled`));
  });

  it('remember which browser was let in, in a cookie that no script reads, and have it sent its own codes', async () => {
    const phone = '9876543210';
    const send = (cookie = '') =>
      fetch(`${server.url}/userlogin`, {
        method: 'POST',
        body: new URLSearchParams({ phone, intent: 'send', knownBrowser: 'typed into the form' }),
        headers: { cookie },
      });
    await resetLimits(server);
    expect((await send()).status).toBe(200);
    const form = new URLSearchParams({ mobile: phone, password: await codeOf(server, phone), intent: 'verify' });
    const entered = await fetch(`${server.url}/userlogin`, { method: 'POST', body: form });
    const known = entered.headers.getSetCookie().find((cookie) => cookie.startsWith('known-browser='));
    expect(known).toMatch(/^known-browser=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    expect((await send()).status).toBe(429);
    const [cookie] = known?.split(';') ?? [];
    expect((await send(cookie)).status).toBe(200);
  });

  it('ask for as many digits as were sent, and for any number where that is not known', async () => {
    const phone = '9123456780';
    const digits = async () => (await post('/userlogin', { phone, intent: 'send' })).html;
    expect(await digits()).toContain('The 6 digits we sent to 9123456780.');
    await server.services.database.db
      .updateTable('rate_limit')
      .set({ points: 15 })
      .where('key', 'like', 'code-recipient:%')
      .execute();
    await resetLimits(server, 'code-soon');
    const html = await digits();
    expect(html).toContain('The 12 digits we sent to 9123456780.');
    expect(html).toContain('<input type="hidden" name="digits" value="12"/>');
  });

  it('go on counting from when the code left', async () => {
    const sent = Date.now() - 100_000;
    const entered = { mobile: '9123456780', password: '1', sent: String(sent), intent: 'verify' };
    const { html } = await post('/userlogin', entered);
    const secondsSince = Math.ceil((Date.now() - sent) / 1000);
    const [, minutes, seconds] = /Valid for (\d+):(\d\d)/.exec(html) ?? expect.fail(html);
    const left = 60 * Number(minutes) + Number(seconds);
    expect(left).toBeLessThanOrEqual(500);
    expect(left).toBeGreaterThanOrEqual(600 - secondsSince);
  });

  it('join what is wrong with a registration with commas', async () => {
    const { status, html } = await post('/register', { strPhone: '1', strEmail: 'x', guid: 'DEMOCARNEW000001' });
    expect(status).toBe(422);
    expect(html).toContain('Please enter a valid 10-digit phone number., Invalid email address');
  });

  it.each(['hi', 'ur'] as const)('say it sentence by sentence in %s', async (locale) => {
    const { invalid_phone, invalid_email } = messagesFor(locale).sign_in;
    const wrong = { strPhone: '1', strEmail: 'x', guid: 'DEMOCARNEW000001' };
    expect((await post(`/register?lang=${locale}`, wrong)).html).toContain(`${invalid_phone} ${invalid_email}`);
    const { headers: said } = await fetch(`${server.url}/api/register`, {
      method: 'POST',
      body: JSON.stringify(wrong),
      headers: { 'content-type': 'application/json', 'accept-language': locale },
    });
    expect(said.get('content-language')).toBe(messagesFor(locale).language.tag);
  });
});
