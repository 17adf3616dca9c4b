import { expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { asSent } from '../../test/push.ts';
import { newReseller } from '../../test/resellers.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';

let server: TestServer;
shareServer({}, (shared) => {
  server = shared;
});

const tokenOf = ({ authorization }: { authorization: string }) => authorization.replace('Bearer ', '');
const page = async (path: string, cookie: string, fields?: Record<string, string>) => {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { cookie },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    redirect: 'manual',
  });
  return { status: answer.status, html: await answer.text() };
};
/** The sessions that the buttons of a page would end; of `mark`, the browsers that they would turn off. */
const names = (html: string, of = 'session') =>
  [...html.matchAll(/<button [^>]*>/g)].flatMap(([button]) =>
    button.includes(`name="${of}"`) ? (/ value="([\w-]+)"/.exec(button)?.[1] ?? []) : [],
  );

it('an owner sees on the page of their data where they are logged in, and ends one and all others', async () => {
  const [here, ...others] = [
    await sessionOf(server, 'owner', 1),
    await sessionOf(server, 'owner', 1),
    await sessionOf(server, 'owner', 1),
  ];
  const cookie = `owner=1.${tokenOf(here)}`;
  const { html } = await page('/mydata', cookie);
  expect(html).toContain('Where you are logged in');
  const [one = '', another = '', all = ''] = names(html);
  expect(all).toBe('others');
  const form = { UserLoginID: '1', intent: 'end_session' };
  const after = await page('/mydata', cookie, { ...form, session: one });
  expect([after.status, names(after.html)]).toEqual([200, [another, 'others']]);
  expect(names((await page('/mydata', cookie, { ...form, session: all })).html)).toEqual([]);
  for (const headers of others)
    expect((await server.post('/vehicle_owner/profile', { UserLoginID: 1 }, headers)).status).toBe(401);
  expect((await page('/mydata', cookie, { ...form, session: 'made up' })).status).toBe(404);
  expect((await server.post('/vehicle_owner/profile', { UserLoginID: 1 }, here)).status).toBe(200);
});

it('an owner sees there which browsers show notifications, and turns one off from another', async () => {
  const [here, there] = [await sessionOf(server, 'owner', 1), await sessionOf(server, 'owner', 1)];
  const cookie = `owner=1.${tokenOf(here)}`;
  expect((await page('/mydata', cookie)).html).not.toContain(en.hear.list_title);
  const endpoints: string[] = [];
  for (const headers of [here, there]) {
    const browser = server.simulators.browsers.subscribe();
    await server.post('/vehicle_owner/push_on', { UserLoginID: 1, ...asSent(browser) }, headers);
    endpoints.push(browser.endpoint);
  }
  const { html } = await page('/mydata', cookie);
  for (const endpoint of endpoints) expect(html).not.toContain(endpoint.slice(-8));
  expect(html).toContain(en.hear.list_title);
  const [mark = '', kept, ...more] = names(html, 'mark');
  expect(more).toEqual([]);
  const form = { UserLoginID: '1', intent: 'hear_off', mark };
  const after = await page('/mydata', cookie, form);
  expect([after.status, after.html.includes(en.hear.turned_off)]).toEqual([200, true]);
  expect(names(after.html, 'mark')).toEqual([kept]);
});

it('a reseller does on the page of their account', async () => {
  const { id, guid } = await newReseller(server, { email: 'kiran@example.com' });
  const [here, there] = [await sessionOf(server, 'reseller', id), await sessionOf(server, 'reseller', id)];
  const cookie = `reseller=${guid}.${tokenOf(here)}`;
  const { html } = await page('/myaccount', cookie);
  expect(names(html)).toEqual([expect.stringMatching(/^[\w-]{43}$/), 'others']);
  const form = { guid, intent: 'end_session', session: 'others' };
  expect((await page('/myaccount', cookie, { ...form, guid: 'another' })).status).toBe(409);
  expect((await page('/myaccount', cookie, form)).status).toBe(200);
  expect((await server.post('/reseller/profile', { guid }, there)).status).toBe(401);
});
