import { describe, expect, it } from 'vitest';
import { CallError } from '../api.ts';
import { forReseller, readReseller, resellerCookie } from './reseller-session.ts';

const guid = '89759618-6f4c-4ed6-a833-2f0e3bf181e3';
const token = 'A'.repeat(43);
const asked = (cookie: string, method = 'GET') =>
  new Request('https://dastak.example/myorder', { method, headers: { cookie } });
const thrownBy = (promise: Promise<unknown>): Promise<Response> =>
  promise.then(
    () => expect.fail(),
    (thrown) => thrown,
  );

describe('the cookie of a reseller', () => {
  it('is read as it was written', () => {
    const [cookie = ''] = resellerCookie(asked(''), { guid, token }).split(';');
    expect(readReseller(asked(`owner=1.${token}; ${cookie}`))).toEqual({ guid, token });
  });

  it.each([
    '',
    '__Host-reseller=',
    `__Host-reseller=1.${token}`,
    `__Host-reseller=${guid}.short`,
    `__Host-owner=${guid}.${token}`,
    `reseller=${guid}.${token}`,
  ])('%s is no reseller’s: the visitor is led to log in', async (cookie) => {
    for (const [method, path] of [
      ['GET', '/resellerlogin'],
      ['POST', '/resellerlogin?again'],
    ]) {
      const answer = await thrownBy(forReseller(asked(cookie, method), async () => expect.fail()));
      expect(answer.headers.get('location')).toBe(path);
    }
  });

  it('of a session that has ended is taken away', async () => {
    const refused = () => Promise.reject(new CallError(401, {}));
    const answer = await thrownBy(forReseller(asked(`__Host-reseller=${guid}.${token}`), refused));
    expect(answer.headers.get('location')).toBe('/resellerlogin?again');
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-reseller=; .*Max-Age=0; HttpOnly; SameSite=Lax; Secure$/);
  });
});
