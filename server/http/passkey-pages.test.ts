import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey, newAccount, origin, relyingParty } from '../../test/passkeys.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { softPasskey } from '../../test/soft-passkey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ variables: { PUBLIC_URL: origin } });
});
afterAll(() => server?.stop());

/** A form as a browser sends it. */
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
const askToLogIn = (cookie = '') => send('/passkey-options', { use: 'log_in' }, { cookie });

describe('the browser that asks to log in', () => {
  it('holds a secret for five minutes that no script reads, and keeps it in a second tab', async () => {
    const answer = await askToLogIn();
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-passkey=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/);
    const [own = ''] = cookie.split(';');
    const [, secret = ''] = own.split('=');
    expect(await answer.text()).not.toContain(secret);
    expect((await askToLogIn(own)).headers.get('set-cookie')).toBe(cookie);
    expect((await askToLogIn('__Host-passkey=short')).headers.get('set-cookie')).not.toContain('short');
  });

  it('is not asked for by another site', async () => {
    const answer = await send('/passkey-options', { use: 'log_in' }, { origin: 'https://evil.example' });
    expect(answer.status).toBe(400);
  });

  it('comes in with the cookie it was given, and with no other', async () => {
    const account = await newAccount(server, 'owner');
    const device = softPasskey();
    await addPasskey(server, 'owner', account, device);
    const logIn = async (cookie: string, challenge: string) => {
      const response = JSON.stringify(device.get({ ...relyingParty, challenge }));
      const answer = await send('/userlogin', { intent: 'passkey', response }, { cookie });
      return [answer.status, answer.headers.get('set-cookie')?.split('.')[0]];
    };
    const asked = await askToLogIn();
    const [own = ''] = (asked.headers.get('set-cookie') ?? '').split(';');
    const { options } = await asked.json();
    expect(await logIn('', options.challenge)).toEqual([422, undefined]);
    expect(await logIn(own, options.challenge)).toEqual([200, `__Host-owner=${account.id}`]);
    expect(await logIn(own, options.challenge)).toEqual([422, undefined]);
  });
});
