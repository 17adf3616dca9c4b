import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { bodyOf } from '../../test/body-of.ts';
import { handOnCode } from '../../test/hand-on.ts';
import { signedInOwner } from '../../test/owners.ts';
import { newPeople, newScene } from '../../test/scene.ts';
import { ownServer, type TestServer, testServer } from '../../test/server.ts';
import { Sessions } from '../sign-in/sessions.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await testServer({ variables: { TRUSTED_PROXIES: 'loopback' } });
  cookie = await cookieOf(1);
});
afterAll(() => server?.stop());

async function cookieOf(id: number): Promise<string> {
  const token = await new Sessions(server.services).open(server.services.database.db, 'owner', id);
  return `owner=${id}.${token}`;
}

const get = (path: string, headers: Record<string, string> = { cookie }) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  fetch(`${server.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

const pages = [
  ...['/userdetail', '/userprofile', '/myqr', '/mycontacts', '/people', '/mydata', '/mydata.json'],
  ...['/change-number', '/change-mail'],
];
const editPage = '/updatelogindetail?VehicleOwnerMasterDetailId=1';

describe('the pages of an owner', () => {
  it.each([...pages, editPage])('%s leads to the login without a session', async (path) => {
    for (const cookie of ['', 'owner=1.short', `owner=1.${'A'.repeat(43)}`]) {
      const answer = await get(path, { cookie });
      expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([302, '/userlogin']);
      expect(await answer.text()).not.toContain('Asha');
      const data = await get(`${path.split('?')[0]}.data`, { cookie });
      expect([data.status, data.headers.get('cache-control')]).toEqual([202, 'no-store']);
    }
  });

  it.each([
    ['/mydata', '/userlogin?again'],
    ['/myqr', '/userlogin?again'],
    ['/logindetail', '/login?again'],
    ['/profiledetail', '/login?again'],
    ['/addvehicledetail', '/login?again'],
  ])('a form sent to %s without a session is asked to log in again', async (path, login) => {
    const answer = await form(path, { UserLoginID: '1' }, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([302, login]);
  });

  it.each([...pages, editPage])('%s stays in no cache', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [route = '', query = ''] = path.split('?');
    if (path === '/mydata.json') return;
    const data = await get(`${route}.data?${query}`);
    expect([data.status, data.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('say nothing that is not in the catalogue', async () => {
    await server.post('/sms/template', { GUID: 'DEMOCARPAID00001', id: 6 });
    for (const path of [...pages.filter((page) => page !== '/mydata.json'), editPage, '/account-deleted']) {
      const html = await (await get(path, { cookie, 'accept-language': 'en-XA,en;q=0.5' })).text();
      const body = bodyOf(html);
      const texts = body
        .replace(/<[^>]*>/g, '\n')
        .split('\n')
        .map((text) => text.trim());
      const unmarked = texts.filter((text) => /[a-z]{3}/i.test(text) && !/[⟦⟧]/.test(text));
      // The owner's own data, states, presets, names, and the shop's address, which is a setting.
      const own =
        /^(Dastak|IND|[A-Z]{2}\d.*|CAF|Asha Rao|asha@example.com|care@dastak.example|14, 5th Cross, Indiranagar|Bengaluru|Karnataka|DEMO-.*|Car .*|© \d{4} Dastak · .*)$/;
      const isState = (text: string) => body.includes(`<option value="${text}"`);
      expect([path, unmarked.filter((text) => !own.test(text) && !isState(text))]).toEqual([path, []]);
    }
  });

  it('give the data as a file', async () => {
    const answer = await get('/mydata.json');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="dastak-my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(await answer.json()).toMatchObject({ profile: { name: 'Asha Rao', mobile: '9876543210' } });
  });

  it('show the dashboard without who knocked last where that cannot be had', async () => {
    const { schema } = server.services.database.db;
    await schema.alterTable('contact').renameTo('gone').execute();
    const dashboard = await get('/userdetail');
    await schema.alterTable('gone').renameTo('contact').execute();
    expect(dashboard.status).toBe(200);
    const html = await dashboard.text();
    expect(html).toContain('Who knocked cannot be shown just now.');
    expect(html).toContain('Valid for Lifetime');
  });

  it('say so where the data cannot be had', async () => {
    const { schema } = server.services.database.db;
    await schema.alterTable('vehicle').renameTo('gone').execute();
    const [dashboard, file] = [await get('/userdetail'), await get('/mydata.json')];
    await schema.alterTable('gone').renameTo('vehicle').execute();
    expect(dashboard.status).toBe(500);
    expect(await dashboard.text()).toContain('There was an error fetching the profile data.');
    expect([file.status, file.headers.get('location')]).toEqual([302, '/mydata?failed']);
    expect(await (await get('/mydata?failed')).text()).toContain('Your data could not be put together.');
  });

  it('change nothing for a form of another site', async () => {
    const { owner } = await newScene(server);
    const headers = { cookie: await cookieOf(owner), origin: 'https://evil.example' };
    const answer = await form('/mydata', { UserLoginID: String(owner), confirmed: 'yes' }, headers);
    expect(answer.status).toBe(400);
    expect((await get('/userdetail', headers)).status).toBe(200);
  });

  it.each([
    ['names its origin', { origin: 'https://evil.example' }],
    ['hides its origin', { origin: 'null' }],
    ['differs in the port alone', { origin: 'http://localhost:1' }],
    ['is named by the browser', { 'sec-fetch-site': 'cross-site' }],
  ])('log no owner out for another site that %s', async (_name, headers: Record<string, string>) => {
    const cookie = await cookieOf(2);
    for (const path of ['/logout', '/logout.data']) {
      const answer = await form(path, {}, { cookie, ...headers });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null]);
      expect(await answer.text()).toBe('This was sent by another site. Nothing was changed.');
    }
    expect((await get('/userdetail', { cookie })).status).toBe(200);
  });

  it('log out for their own form, behind a proxy that ends TLS too', async () => {
    const { host } = new URL(server.url);
    const behind = { origin: `https://${host}`, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const here = { origin: server.url, 'sec-fetch-site': 'same-origin' };
    for (const [headers, prefix] of [
      [here, ''],
      [behind, '__Host-'],
    ] as const) {
      const cookie = await cookieOf(2);
      const answer = await form('/logout', {}, { cookie: `${prefix}${cookie}`, ...headers });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/userlogin']);
      expect((await get('/userdetail', { cookie })).status).toBe(302);
    }
  });

  it('take no cookie over https that a subdomain, or an attacker on the way over http, may have set', async () => {
    const cookie = await cookieOf(2);
    const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    expect((await get('/userdetail', { cookie, ...https })).status).toBe(302);
    expect((await get('/userdetail', { cookie: `__Host-${cookie}`, ...https })).status).toBe(200);
  });

  it('take forms of the address that PUBLIC_URL has, though no proxy says how people came', async () => {
    const own = await ownServer({ variables: { PUBLIC_URL: 'https://dastak.example' } });
    const token = await new Sessions(own.services).open(own.services.database.db, 'owner', 2);
    const sent = (origin: string) =>
      fetch(`${own.url}/logout`, {
        method: 'POST',
        body: new URLSearchParams(),
        headers: { cookie: `__Host-owner=2.${token}`, origin },
        redirect: 'manual',
      });
    const { host } = new URL(own.url);
    expect((await sent(`http://${host}`)).status).toBe(400);
    const answer = await sent(`https://${host}`);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-owner=; .*Secure$/);
    expect(answer.status).toBe(302);
  });

  it('change nothing for a form that was opened for another owner', async () => {
    const { owner } = await newScene(server);
    const answer = await form('/mydata', { UserLoginID: String(owner), confirmed: 'yes' });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('Nothing was changed.')]);
    expect((await get('/userdetail')).status).toBe(200);
  });

  it.each(['/myqr', '/userdetail'])(
    '%s says why a form is refused whose vehicle is not listed any more',
    async (path) => {
      const [seller, buyer] = [await newPeople(server), await newPeople(server)];
      const guid = await handOnCode(server, seller.usedGuid);
      const { post } = await signedInOwner(server, buyer.owner);
      const body = { guid, emergencyContactNumber: '9812345670', vehiclePlateNumber: 'MH14AB0003' };
      expect((await post('/addvehicledetail', body)).status).toBe(200);
      const fields = { UserLoginID: String(seller.owner), VehicleOwnerMasterDetailId: String(seller.vehicle) };
      const answer = await form(path, { ...fields, intent: 'keep' }, { cookie: await cookieOf(seller.owner) });
      const shown = (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/g, '');
      expect([answer.status, shown]).toEqual([409, expect.stringContaining(en.owners.no_sticker)]);
    },
  );

  it.each([
    ['DEMOCAREXPIRED01', true],
    ['DEMOBIKETRIAL001', false],
  ])('say to whom %s is handed on whether its trial is over', async (sticker, isOver) => {
    const code = await handOnCode(server, sticker);
    const { owner } = await newPeople(server);
    for (const path of ['/register', '/addvehicledetail', '/logindetail']) {
      const answer = await get(path, { cookie: `${await cookieOf(owner)}; scan=${code}` });
      const shown = (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/g, '');
      expect(shown).toContain('is handed on to you.');
      expect(shown.includes('Its trial is over')).toBe(isOver);
    }
  });

  it('delete nothing that was not confirmed', async () => {
    for (const confirmed of ['', 'no', 'true']) {
      const answer = await form('/mydata', { UserLoginID: '1', confirmed });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Please confirm that the account is to be deleted.');
    }
    const off = await form('/myqr', { UserLoginID: '1', VehicleOwnerMasterDetailId: '1', intent: 'switch_off' });
    expect(off.status).toBe(422);
    expect((await server.post('/qrcodedetail', { guid: 'DEMOCARPAID00001' })).status).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['a number that is none', { VehicleOwnerMasterDetailId: 'x', hours: '8', intent: 'mute' }],
    ['an unknown intent', { VehicleOwnerMasterDetailId: '1', intent: 'explode' }],
    ['a span that is not offered', { VehicleOwnerMasterDetailId: '1', hours: '9999', intent: 'mute' }],
    ['another owner’s vehicle', { VehicleOwnerMasterDetailId: '4', hours: '8', intent: 'mute' }],
  ])('answer a form that says %s', async (_name, fields) => {
    const answer = await form('/myqr', { UserLoginID: '1', ...fields });
    expect([404, 422]).toContain(answer.status);
  });
});
