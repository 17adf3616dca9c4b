import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { buyer, checkOut, ordersOf } from '../../test/checkout.ts';
import { browserOf, linkTo } from '../../test/order-links.ts';
import { addRefund, insertOrder, payFor } from '../../test/orders.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { ownServer, type TestServer, testServer } from '../../test/server.ts';
import { dayOf, type LinkPurpose, linkDays, orderLink } from '../orders/order-link.ts';
import { refundMade } from '../orders/refund-made.ts';
import { Sessions } from '../sign-in/sessions.ts';

const scanned = 'scan=DEMOPOSTUNPAID01';
const renewal = '/renew_checkout?userLoginId=1&vehicleOwnerMasterDetailId=3';

let server: TestServer;
let owner: string;
let link: string;
let payLink: string;
let keptCookie: string;
let placed: number;
beforeAll(async () => {
  server = await testServer();
  owner = `owner=1.${await new Sessions(server.services).open(server.services.database.db, 'owner', 1)}`;
  const answer = await checkOut(server);
  ({ link, pay_link: payLink, orderID: placed } = answer.body.data);
  keptCookie = `order-${placed}=${browserOf(answer)}`;
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

/** The hidden fields of a form. */
async function hiddenIn(path: string, cookie: string): Promise<Record<string, string>> {
  const html = await (await get(path, cookie)).text();
  const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
}

describe('the pages of orders', () => {
  const pages = (): [path: string, cookie: string][] => [
    [`/order/${link}`, ''],
    [`/order/${link}?confirming=1`, ''],
    [`/order/${link}`, keptCookie],
    [`/payment?order=${payLink}`, ''],
    ['/postpaidcheckout', scanned],
    [renewal, owner],
    [`${renewal}&coupon=RENEW20`, owner],
    [`${renewal}&coupon=`, owner],
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
      // Products, the owner's own data, states.
      const own =
        /^((Car|Bike) Sticker|DL3CAF5031|Asha Rao|asha@example.com|14, 5th Cross, Indiranagar|Bengaluru|Karnataka)$/;
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

  it('holds the offer before the owner asks for it, and no longer once it was removed', async () => {
    const offered = { coupon: 'RENEW20', discount: '100', amount: '472' };
    expect(await hiddenIn(renewal, owner)).toMatchObject(offered);
    expect(await hiddenIn(`${renewal}&coupon=`, owner)).toMatchObject({ coupon: '', discount: '0', amount: '590' });
  });

  it('shows no offer as applied that does not hold', async () => {
    const offer = server.services.database.db.updateTable('promo_code').where('id', '=', 14);
    const nothing = { coupon: '', discount: '0', amount: '590' };
    for (const gone of [{ minimum_total_paise: 50_001 }, { use_limit: 1, uses: 1 }, { is_active: false }]) {
      await offer.set(gone).execute();
      expect(await hiddenIn(renewal, owner)).toMatchObject(nothing);
      const page = await (await get(renewal, owner)).text();
      expect(page).not.toContain('Promo Code Applied');
      expect(page).not.toContain(en.shop.promo_invalid);
      expect(page).not.toMatch(/value="RENEW20"/);
      await offer.set({ minimum_total_paise: null, use_limit: null, is_active: true }).execute();
    }
  });

  it('of another owner is not sent for the one who is logged in', async () => {
    const fields = { ...(await hiddenIn(renewal, owner)), UserLoginID: '2' };
    const before = (await ordersOf(server)).length;
    const answer = await press(renewal, fields, owner);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Somebody else has logged in in this browser.');
    expect(await ordersOf(server)).toHaveLength(before);
  });
});

describe('whose order it is', () => {
  const t = en.order_pages;
  const html = async (path: string, cookie = '') => (await get(path, cookie)).text();
  const cookieOf = (id: number) => `order-${id}=${linkTo(server, id, 'browser')}`;
  const paid = async (more: Parameters<typeof insertOrder>[1] = {}) => {
    const id = await insertOrder(server, more);
    await payFor(server, id);
    await server.services.onOrderPaid(id);
    return id;
  };

  it('is shown the way to pay, and all others who follow it where that is done', async () => {
    expect(await html(`/order/${link}`, keptCookie)).toContain(`/payment?order=${payLink}`);
    for (const cookie of ['', cookieOf(placed + 1), `order-${placed}=${payLink}`]) {
      const page = await html(`/order/${link}`, cookie);
      expect(page).not.toContain('/payment?order=');
      expect(page).toContain(t.pay_where);
    }
  });

  it('is shown the invoice, and all others who follow it where that is', async () => {
    const id = await paid();
    const [followed, invoice] = [linkTo(server, id), linkTo(server, id, 'invoice')];
    for (const path of [`/order/${followed}`, `/thank-you-checkout?order=${followed}`]) {
      expect(await html(path, cookieOf(id))).toContain(`/api/invoices/${invoice}`);
      expect(await html(path, keptCookie)).not.toContain('/api/invoices/');
    }
    expect(await html(`/order/${followed}`)).toContain(t.invoice_where);
  });

  it('is shown each credit note beside the invoice, and all others only that there is one', async () => {
    const id = await paid();
    await refundMade(server.services, await addRefund(server, id, { amount_paise: 10_000, state: 'processed' }));
    const path = `/order/${linkTo(server, id)}`;
    const said = /Credit note CN\/\d{4}\/000001 of [^<]+: ₹100\.00/;
    const note = `/api/credit-notes/${linkTo(server, id, 'invoice')}/`;
    expect(await html(path, cookieOf(id))).toMatch(said);
    expect(await html(path, cookieOf(id))).toContain(note);
    expect(await html(path, keptCookie)).toMatch(said);
    expect(await html(path, keptCookie)).not.toContain('/api/credit-notes/');
  });

  it('is told that money goes back which came for nothing that is to be had', async () => {
    const id = await paid();
    const { db } = server.services.database;
    await db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', id).execute();
    await server.services.onOrderPaid(id);
    expect(await html(`/thank-you-checkout?order=${linkTo(server, id)}`)).toContain(en.store.thanks_returned);
  });

  it('is who is logged in: an owner for a renewal, a reseller for an order of theirs, and nobody else', async () => {
    const kiran = await signedInReseller(server, { email: 'kiran@example.com' });
    const other = await signedInReseller(server, { email: 'asha@example.com' });
    const ofReseller = await insertOrder(server, { kind: 'reseller', reseller_id: kiran.id, mode: 'prepaid' });
    const sticker = server.services.database.db
      .selectFrom('sticker')
      .select('id')
      .where('guid', '=', 'DEMOBIKETRIAL001');
    const { id: sticker_id } = await sticker.executeTakeFirstOrThrow();
    const renewed = await insertOrder(server, { kind: 'renewal', owner_id: 1, sticker_id });
    const sessions = new Sessions(server.services);
    const cookie = async ({ id, guid }: typeof kiran) =>
      `reseller=${guid}.${await sessions.open(server.services.database.db, 'reseller', id)}`;
    for (const [id, theirs, others] of [
      [ofReseller, await cookie(kiran), [await cookie(other), owner, `reseller=${kiran.guid}.${'a'.repeat(43)}`, '']],
      [renewed, owner, [await cookie(kiran), '']],
    ] as const) {
      const pay = `/payment?order=${linkTo(server, id, 'pay')}`;
      expect(await html(`/order/${linkTo(server, id)}`, theirs)).toContain(pay);
      for (const cookies of others) {
        const page = await html(`/order/${linkTo(server, id)}`, cookies);
        expect(page).toContain(t.pay_where_account);
        expect(page).not.toContain('/payment?order=');
      }
    }
  });

  it('comes to the payment with a link to follow, too; everybody else is told', async () => {
    const path = `/payment?order=${link}`;
    const known = await get(path, keptCookie);
    expect([known.status, known.headers.get('location')]).toEqual([302, `/payment?order=${payLink}`]);
    const stranger = await get(path);
    expect(stranger.status).toBe(403);
    const page = await stranger.text();
    expect(page).toContain(en.order_links.not_to_pay);
    expect(page).toContain(`/order/${link}`);
    expect(page).not.toContain(payLink);
  });

  it('is the browser whose form without script placed it, which keeps the proof', async () => {
    const fields = { ...(await hiddenIn('/postpaidcheckout', scanned)), ...buyer, city: 'Nagpur' };
    const answer = await press('/postpaidcheckout', fields, scanned);
    const id = Number(orderIn(answer));
    const kept = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`order-${id}=`));
    expect(kept).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const shown = await html(`/order/${linkTo(server, id)}`, kept?.split(';')[0]);
    expect(shown).toContain(`/payment?order=${linkTo(server, id, 'pay')}`);
  });

  it('keeps the proof over https under a name that no subdomain can set, and as this very browser', async () => {
    const own = await ownServer({ variables: { PUBLIC_URL: 'https://dastak.example' } });
    const answer = await checkOut(own);
    const { orderID, link: followed, pay_link } = answer.body.data;
    const [kept = ''] = answer.headers.getSetCookie();
    expect(kept).toMatch(new RegExp(`^__Host-order-${orderID}=.*; Path=/; HttpOnly; Secure; SameSite=Lax$`));
    const shown = async (cookie: string) =>
      (await fetch(`${own.url}/order/${followed}`, { headers: { cookie } })).text();
    const named = kept.split(';')[0] ?? '';
    expect(await shown(named)).toContain(`/payment?order=${pay_link}`);
    expect(await shown(named.replace('__Host-', ''))).not.toContain('/payment?order=');
  });

  it('is told in a sentence when a link has ended or was for something else', async () => {
    const day = dayOf(server.services.now());
    const ended = (purpose: LinkPurpose) =>
      orderLink(server.services.vault, { orderId: placed, purpose, day: day - linkDays[purpose] - 1 });
    for (const [path, status, sentence] of [
      [`/order/${ended('follow')}`, 410, en.order_links.follow_over],
      [`/order/${ended('invoice')}`, 410, en.order_links.invoice_over],
      [`/order/${linkTo(server, placed, 'invoice')}`, 403, en.order_links.not_to_follow],
      [`/payment?order=${ended('pay')}`, 410, en.order_links.pay_over],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, status, 'no-store']);
      const page = await answer.text();
      expect(page).toContain(sentence);
      expect(page).toContain('<meta name="robots" content="noindex"/>');
    }
  });
});
