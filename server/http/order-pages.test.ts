import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, checkOut, ordersOf } from '../../test/checkout.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { Sessions } from '../sign-in/sessions.ts';

const scanned = 'scan=DEMOPOSTUNPAID01';
const renewal = '/renew_checkout?userLoginId=1&vehicleOwnerMasterDetailId=3';

let server: TestServer;
let owner: string;
let link: string;
beforeAll(async () => {
  server = await testServer();
  owner = `owner=1.${await new Sessions(server.services).open(server.services.database.db, 'owner', 1)}`;
  link = (await checkOut(server)).body.data.link;
});
afterAll(() => server?.stop());

const get = (path: string, cookie = '', headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { cookie, ...headers }, redirect: 'manual' });
const press = (path: string, fields: Record<string, string>, cookie: string) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
    redirect: 'manual',
  });
const orderIn = (answer: Response) => answer.headers.get('location')?.match(/^\/payment\?order=(\d+)\./)?.[1];

/** What a form carries that nobody types. */
async function hiddenIn(path: string, cookie: string): Promise<Record<string, string>> {
  const html = await (await get(path, cookie)).text();
  const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
}

describe('the pages of orders', () => {
  const pages = (): [path: string, cookie: string][] => [
    [`/order/${link}`, ''],
    [`/order/${link}?confirming=1`, ''],
    [`/payment?order=${link}`, ''],
    ['/postpaidcheckout', scanned],
    [renewal, owner],
    [`${renewal}&coupon=RENEW20`, owner],
    [`${renewal}&coupon=NOTHING`, owner],
  ];

  it('stay in no cache and no search engine', async () => {
    for (const [path, cookie] of pages()) {
      const answer = await get(path, cookie);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  it('say nothing that is not in the catalogue', async () => {
    for (const [path, cookie] of pages()) {
      const html = await (await get(path, cookie, { 'accept-language': 'en-XA' })).text();
      const body = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<svg\b[\s\S]*?<\/svg>/g, '');
      const texts = body.split(/<[^>]*>/).map((text) => text.trim());
      const unmarked = texts.filter((text) => /[a-z]{3}/i.test(text) && !/[⟦⟧]/.test(text));
      // What was bought, the owner, states.
      const own =
        /^((Car|Bike) Sticker|[A-Z]{2}|CAF|IND|Asha Rao|asha@example.com|14, 5th Cross, Indiranagar|Bengaluru|Karnataka)$/;
      const isState = (text: string) => body.includes(`<option value="${text}"`);
      expect([path, unmarked.filter((text) => !own.test(text) && !isState(text))]).toEqual([path, []]);
    }
  });
});

describe('the form of a postpaid sticker', () => {
  it('pressed twice is one order, and mended in between another', async () => {
    const fields = { ...(await hiddenIn('/postpaidcheckout', scanned)), ...buyer };
    const before = (await ordersOf(server)).length;
    const first = orderIn(await press('/postpaidcheckout', fields, scanned));
    expect(first).toBeDefined();
    const both = await Promise.all([1, 2].map(() => press('/postpaidcheckout', fields, scanned)));
    expect(both.map(orderIn)).toEqual([first, first]);
    expect(await ordersOf(server)).toHaveLength(before + 1);
    const mended = orderIn(await press('/postpaidcheckout', { ...fields, city: 'Nashik' }, scanned));
    expect(mended).not.toBe(first);
    expect(await ordersOf(server)).toHaveLength(before + 2);
  });

  it('of a sticker that is paid for meanwhile leads on', async () => {
    const fields = { ...(await hiddenIn('/postpaidcheckout', scanned)), ...buyer, guid: 'DEMOPOSTPAIDNEW1' };
    const answer = await press('/postpaidcheckout', fields, 'scan=DEMOPOSTPAIDNEW1');
    expect(answer.headers.get('location')).toBe('/postpaidcheckout');
    const page = await get('/postpaidcheckout', 'scan=DEMOPOSTPAIDNEW1');
    expect(page.headers.get('location')).toBe('/register');
  });
});

describe('the form of a renewal', () => {
  it('pressed twice is one order, at the price with the offer', async () => {
    const fields = await hiddenIn(`${renewal}&coupon=RENEW20`, owner);
    const before = (await ordersOf(server)).length;
    const pressed = await Promise.all([1, 2].map(() => press(renewal, fields, owner)));
    expect(new Set(pressed.map(orderIn)).size).toBe(1);
    const orders = await ordersOf(server);
    expect(orders).toHaveLength(before + 1);
    expect(orders.at(-1)).toMatchObject({ kind: 'renewal', owner_id: 1, net_paise: 47_200, promo_code_id: 14 });
  });

  it('of somebody else is not sent for whoever is logged in', async () => {
    const fields = { ...(await hiddenIn(renewal, owner)), UserLoginID: '2' };
    const before = (await ordersOf(server)).length;
    const answer = await press(renewal, fields, owner);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Somebody else has logged in in this browser.');
    expect(await ordersOf(server)).toHaveLength(before);
  });
});
