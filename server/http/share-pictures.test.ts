import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesFor, offeredLanguages } from '../../messages/catalogue.ts';
import { en } from '../../messages/en.ts';
import { checkOut } from '../../test/checkout.ts';
import { operatorCookie } from '../../test/console/operators.ts';
import { newScene } from '../../test/scene.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';
import { publicPages } from '../../web/landing/public-pages.ts';
import { assetsFolder } from '../../web/language-assets.ts';
import { paths } from '../../web/paths.ts';
import { type SharedPage, shareWords } from '../../web/ui/share/words.ts';
import { Sessions } from '../sign-in/sessions.ts';

const origin = 'https://dastak.test';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ variables: { PUBLIC_URL: origin } });
});
afterAll(() => server?.stop());

/** The page on which a sticker’s code is typed. */
const codePage = `${paths.scanShort}?code`;
/** The picture that a chat app shows for each shared address. */
const pictureOf: Record<string, SharedPage> = {
  [paths.home]: 'home',
  [paths.productDetail]: 'products',
  [paths.addToProduct]: 'single',
  [paths.qrStickers]: 'stickers',
  [paths.howItWork]: 'how',
  [paths.aboutUs]: 'about',
  [paths.testimonial]: 'quotes',
  [paths.contactUs]: 'contact',
  [paths.mainContactUs]: 'contact',
  [paths.shippingDelivery]: 'legal',
  [paths.refundPolicy]: 'legal',
  [paths.termsCondition]: 'legal',
  [paths.privacyPolicy]: 'legal',
  [codePage]: 'code',
};

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
async function headOf(path: string, headers: Record<string, string> = {}) {
  const answer = await get(path, headers);
  const { document } = new JSDOM(await answer.text()).window;
  const tags = [...document.head.querySelectorAll('meta[property^="og:"]')];
  const told = tags.map((tag) => [tag.getAttribute('property') ?? '', tag.getAttribute('content') ?? ''] as const);
  const said = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  return { status: answer.status, head: document.head, told, og: Object.fromEntries(told), said };
}

describe('what a chat shows of a link', () => {
  it('is known of every public page', () => {
    expect(Object.keys(pictureOf)).toEqual(expect.arrayContaining(publicPages));
  });

  it.each(Object.entries(pictureOf))(
    '%s: the picture of %s, its words, a title and a description',
    async (path, page) => {
      const { status, told, og, said } = await headOf(path);
      const { title, lead } = shareWords(en.share)[page];
      expect(status).toBe(200);
      expect(told.map(([property]) => property).toSorted()).toEqual(
        [...new Set(told.map(([property]) => property))].toSorted(),
      );
      expect(og['og:image']).toMatch(new RegExp(`^${origin}/assets/${page}-[\\w-]+\\.png$`));
      expect([og['og:image:width'], og['og:image:height'], og['og:image:type']]).toEqual(['1200', '630', 'image/png']);
      for (const words of [title, lead]) expect(og['og:image:alt']).toContain(words);
      expect(said('twitter:card')).toBe('summary_large_image');
      expect(og['og:title']).toMatch(/\S{5}/);
      expect(og['og:description']?.length).toBeGreaterThan(30);
      expect(og['og:description']?.length).toBeLessThanOrEqual(160);
    },
  );

  const seen = new Map<string, string>();
  it.each(offeredLanguages)(
    'is in $name a picture of its own that every chat takes, and that a browser keeps for ever',
    async ({ locale }) => {
      const words = shareWords(messagesFor(locale).share);
      const addresses = new Map<string, SharedPage>();
      for (const [path, page] of Object.entries(pictureOf)) {
        const { og } = await headOf(path, { 'accept-language': locale });
        for (const told of Object.values(words[page])) expect(og['og:image:alt']).toContain(told);
        addresses.set(og['og:image'] ?? '', page);
      }
      expect([...addresses.values()].toSorted()).toEqual(Object.keys(words).toSorted());
      for (const [address, page] of addresses) {
        expect(address).toMatch(new RegExp(`^${origin}${assetsFolder(locale)}${page}-\\w+\\.png$`));
        const answer = await get(new URL(address).pathname);
        expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, 'image/png']);
        expect(answer.headers.get('cache-control')).toContain('immutable');
        const bytes = Buffer.from(await answer.arrayBuffer());
        // WhatsApp is said to show no picture above 300 KB.
        expect(bytes.length, address).toBeLessThan(70 * 1024);
        const { format, width, height } = await sharp(bytes).metadata();
        expect([format, width, height]).toEqual(['png', 1200, 630]);
        const picture = bytes.toString('base64');
        expect(seen.get(picture), address).toBeUndefined();
        seen.set(picture, address);
      }
    },
  );

  it('is in the language of the link, whatever the chat asks for', async () => {
    const { og } = await headOf(`${paths.howItWork}?lang=ta`, { 'accept-language': 'en-US' });
    expect(og['og:image']).toMatch(new RegExp(`^${origin}/assets/ta/how-`));
    expect(og['og:url']).toBe(`${origin}${paths.howItWork}?lang=ta`);
    expect(og['og:locale']).toBe('ta_IN');
  });

  it('is in English in a language that we do not have', async () => {
    const { og } = await headOf(`${paths.howItWork}?lang=xx`);
    const { pathname } = new URL(og['og:image'] ?? '');
    expect(pathname).toMatch(/^\/assets\/how-/);
    const pictures = [pathname, pathname.replace('/assets/', '/assets/xx/')].map(async (path) =>
      (await get(path)).bytes(),
    );
    const [english, unknown] = await Promise.all(pictures);
    expect(unknown).toEqual(english);
  });

  it.each(['', '=DEMOCARPAID0000', `=${encodeURIComponent('Asha Rao KA01AB1234')}`])(
    'is the same wherever a code is typed (%s), and tells nothing of what was typed',
    async (typed) => {
      const { told, head, said } = await headOf(codePage + typed);
      expect(told).toEqual((await headOf(codePage)).told);
      expect(said('robots')).toBe('noindex');
      expect(head.querySelector('link[rel=canonical]')).toBeNull();
      expect(head.innerHTML.replace(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(/DEMOCAR|Asha|KA01/);
    },
  );
});

describe('a chat is told nothing of', () => {
  it.each(['/q/DEMOCARPAID00001', '/qrcode_process/DEMOBIKETRIAL001'])(
    'the vehicle at %s: there is no picture',
    async (path) => {
      const { status, told, said } = await headOf(path);
      expect([status, told, said('description'), said('twitter:card')]).toEqual([200, [], undefined, undefined]);
    },
  );

  it('an account or an order, and no head of such a page names its person', async () => {
    const scene = await newScene(server);
    const { data } = (await checkOut(server)).body;
    const { database } = server.services;
    const owner = `owner=1.${await new Sessions(server.services).open(database.db, 'owner', 1)}`;
    const reseller = `reseller=${scene.reseller}.${await new Sessions(server.services).open(database.db, 'reseller', scene.resellerId)}`;
    const { owner: id } = scene.operators;
    const operator = operatorCookie(id, await sessionOf(server, 'operator', id));
    const pages = [
      ...[paths.userDetail, paths.userProfile, paths.myQr, paths.myContacts, paths.myData].map((path) => [path, owner]),
      ...[paths.myOrder, paths.myQrCode, paths.myAccount, paths.newOrder].map((path) => [path, reseller]),
      ...['/console', '/console/orders', '/console/stickers'].map((path) => [path, operator]),
      ...[`/order/${data.link}`, `/payment?order=${data.pay_link}`, paths.checkout, paths.userLogin].map((path) => [
        path,
        '',
      ]),
    ] as const;
    for (const [path = '', cookie = ''] of pages) {
      const { status, head, told, said } = await headOf(path, { cookie });
      expect([path, status, said('robots'), told, said('description')]).toEqual([path, 200, 'noindex', [], undefined]);
      expect(head.querySelector('link[rel=canonical]')).toBeNull();
      expect(head.querySelector('title')?.textContent, path).not.toMatch(/Asha|KA01|MH12|\d{10}|@/);
    }
  });
});
