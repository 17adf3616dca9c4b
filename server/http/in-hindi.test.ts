import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { states } from '../../contract/states.ts';
import { hi } from '../../messages/hi.ts';
import { sendMessage } from '../../test/answering.ts';
import { checkOut } from '../../test/checkout.ts';
import { addPerson } from '../../test/named-people.ts';
import { browserOf, linkTo } from '../../test/order-links.ts';
import { newReseller } from '../../test/resellers.ts';
import { saidIn } from '../../test/said-in.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { paths } from '../../web/paths.ts';
import { createOwner } from '../owners/owner.ts';
import { Sessions } from '../sign-in/sessions.ts';

let server: TestServer;
/** By who reads them, the addresses of all pages but those that have a code in their address. */
let pages: [path: string, cookie: string][];

beforeAll(async () => {
  server = await testServer({ variables: { TRUSTED_PROXIES: 'loopback' } });
  const { database, vault } = server.services;
  const sessions = new Sessions(server.services);
  const open = async (id: number) => `owner=${id}.${await sessions.open(database.db, 'owner', id)}`;
  const [owner, newOwner] = [await open(1), await open(await createOwner(database.db, vault, '9000000001'))];
  const { id, guid } = await newReseller(server, { email: 'hindi@example.com' });
  const reseller = `reseller=${guid}.${await sessions.open(database.db, 'reseller', id)}`;
  const answer = await checkOut(server);
  const { link, pay_link: pay, orderID } = answer.body.data;
  const buyer = `order-${orderID}=${browserOf(answer)}`;
  const sent = await sendMessage(server, { GUID: 'DEMOCARPAID00001', owner: '9876543210' });
  const [asked, agreed] = [
    await addPerson(server, { owner: 1, phone: '9812300001' }),
    await addPerson(server, { owner: 1, phone: '9812300002', seat: 2, wants: 'all' }),
  ];
  const registering = [owner, 'scan=DEMOCARNEW000001'].join('; ');
  const p = paths;
  pages = [
    ...[p.home, p.aboutUs, p.howItWork, p.qrStickers, p.testimonial, p.mainContactUs, p.contactUs, p.thankYou],
    ...[p.failed, p.paymentFailed, '/nowhere', '/offline', p.userLogin, p.login, p.resellerLogin, p.lostNumber],
    ...[p.inactiveQr, p.renewQr, p.warning, p.thankYouFinal, `${p.thankYouFinal}?unsent`, p.thankYouPostpaid],
    ...[p.productDetail, p.addToProduct, p.checkout, p.scanShort, '/q/---', '/q/DEMOCARPAID00001'],
    ...['/q/DEMOBIKETRIAL001', p.accountDeleted, '/a?NOBODYS', '/p?NOBODYS', `/a?${sent.code}`],
    ...[p.termsCondition, p.refundPolicy, p.privacyPolicy, p.shippingDelivery],
    ...[`/p?${asked.code}`, `/p?${agreed.code}`, `/order/${link}`, `/payment?order=${pay}`],
  ].map((path) => [path, '']);
  pages.push(
    [p.thankYouFinal, `${sent.cookie}=${sent.contact}`],
    [p.checkout, 'cart=1x1-2x2'],
    [`/order/${link}`, buyer],
    [`${p.thankYouCheckout}?order=${linkTo(server, orderID)}`, buyer],
    [p.postpaidCheckout, 'scan=DEMOPOSTUNPAID01'],
    ['/renew_checkout?userLoginId=1&vehicleOwnerMasterDetailId=3', owner],
    [p.profileDetail, `${newOwner}; scan=DEMOCARNEW000001`],
    ...[p.register, p.addVehicle, p.loginDetail].map((path) => [path, registering] as [string, string]),
    ...[p.userDetail, p.userProfile, p.myQr, p.myContacts, p.people, p.myData, p.changeNumber, p.changeMail].map(
      (path) => [path, owner] as [string, string],
    ),
    ['/updatelogindetail?VehicleOwnerMasterDetailId=1', owner],
    ...[p.myOrder, p.newOrder, p.myQrCode, p.sellOn, p.myAccount, p.paymentList].map(
      (path) => [path, reseller] as [string, string],
    ),
  );
});
afterAll(() => server?.stop());

/** Brands, and what Hindi, too, writes in Latin letters. */
const brands =
  /\b(Dastak|DASTAK|Facebook|Instagram|YouTube|Google|Mozilla|Apple|Microsoft|Razorpay|SMS|OTP|GST|GSTIN|UPI|GUID|JSON|JavaScript)\b/g;
const codes =
  /\b([A-Z]{2}\d\d?[A-Z]{0,3}\d{4}|DEMO(-\w{4}){3}|RENEW20|29SANDB0000D1ZQ)\b|[\w.]+@[\w.]+\.(com|example)\b/g;
/** What the shop and people have written themselves, in the language in which they have. */
const written = [
  ...['Dastak (sandbox)', '1 Sandbox Street, Bengaluru 560001', 'Asha Rao (sandbox)', 'Dastak Labs'],
  ...['14, 5th Cross, Indiranagar', 'Bengaluru', 'Asha Rao', 'Ramesh', '5, Station Road, Hubballi'],
  ...['Car lights are on', ...states.map(({ state_name }) => state_name)],
].toSorted((a, b) => b.length - a.length);

it('pages in Hindi say nothing in English', async () => {
  const { db } = server.services.database;
  const quotes = await db.selectFrom('testimonial').select('name').execute();
  const own = [...quotes.map(({ name }) => name), ...written];
  const found: Record<string, string[]> = {};
  for (const [path, cookie] of pages) {
    const answer = await fetch(server.url + path, { headers: { cookie, 'accept-language': 'hi' }, redirect: 'manual' });
    const { document } = new JSDOM(await answer.text()).window;
    const said = saidIn(document);
    const isHindi = said.some((text) => /[अ-ह]/.test(text));
    expect([path, document.documentElement.lang, isHindi]).toEqual([path, 'hi-IN', true]);
    const rest = (text: string) => own.reduce((left, words) => left.replaceAll(words, ''), text.replace(codes, ''));
    const english = said.filter((text) => /[a-z]{3}/i.test(rest(text).replace(brands, '')));
    if (english.length > 0) found[path] = english;
  }
  expect(found).toEqual({});
});

it('what is there in English alone is marked as English, and the legal texts say so', async () => {
  const read = async (path: string, language: string) => {
    const answer = await fetch(server.url + path, { headers: { 'accept-language': language } });
    const { document } = new JSDOM(await answer.text()).window;
    const marked = Array.from(document.querySelectorAll('main [lang=en]'), ({ textContent }) => textContent.trim());
    return { document, marked, notice: document.querySelector('.legal .notice')?.textContent };
  };
  for (const path of [paths.termsCondition, paths.refundPolicy, paths.privacyPolicy, paths.shippingDelivery]) {
    const hindi = await read(path, 'hi');
    expect(hindi.notice).toBe(hi.site_pages.legal_in_english);
    expect(hindi.document.querySelector('.legal-text')?.getAttribute('lang')).toBe('en');
    const english = await read(path, 'en');
    expect([english.notice, english.marked]).toEqual([undefined, []]);
  }
  await server.services.database.db.deleteFrom('preset_translation').where('preset_id', '=', 6).execute();
  server.services.presets.forget();
  expect((await read('/q/DEMOCARPAID00001', 'hi')).marked).toEqual(['Car lights are on']);
  expect((await read(paths.productDetail, 'hi')).marked).toEqual([]);
  await server.services.database.db.deleteFrom('product_translation').where('product_id', '=', 1).execute();
  const { marked, document } = await read(paths.productDetail, 'hi');
  expect(marked).toEqual(['Car Sticker', 'Two weatherproof QR stickers for one car']);
  expect(document.querySelector('#product-2')?.textContent).toBe('बाइक स्टिकर');
  expect((await read('/q/DEMOCARPAID00001', 'en')).marked).toEqual([]);
});
