import type { RouteConfigEntry } from '@react-router/dev/routes';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { states } from '../../contract/states.ts';
import { operatorCookie } from '../../test/console/operators.ts';
import { sessionWithoutMfa } from '../../test/console/sign-in.ts';
import { saidIn } from '../../test/said-in.ts';
import { newScene, type Scene } from '../../test/scene.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';
import { consolePaths } from '../../web/console/paths.ts';
import { consoleRoutes } from '../../web/console/routes.ts';
import { versionAndCommit } from '../version.ts';

let server: TestServer;
let scene: Scene;
/** Of an operator who is logged in, of one whose second factor is still to come, and of one who is not logged in at all. */
let cookies: Record<'in' | 'half' | 'out', string>;

beforeAll(async () => {
  server = await testServer();
  scene = await newScene(server);
  const { owner } = scene.operators;
  cookies = {
    in: operatorCookie(owner, await sessionOf(server, 'operator', owner)),
    half: operatorCookie(owner, await sessionWithoutMfa(server, owner)),
    out: '',
  };
});
afterAll(() => server?.stop());

/** What there is to look at, by the beginning of an address with a place for it. */
const shown = ({ operators, consoleOrders, batches, consoleContacts, siteContent, ...all }: Scene) =>
  ({
    'orders/:id': [
      consoleOrders.packed,
      consoleOrders.empty,
      consoleOrders.sent,
      consoleOrders.returning,
      all.order,
      all.resellerOrder,
    ],
    'batches/:id': [batches.ready, batches.minting, batches.recalled],
    'stickers/:code': ['DEMOCARPAID00001', all.usedGuid, all.newGuid, all.offGuid],
    'operators/:id': [operators.support, operators.owner],
    'resellers/:id': [all.resellerId],
    'people/:id': [1, all.owner],
    'contacts/blocks/:id': [consoleContacts.block],
    'contacts/:contact': [consoleContacts.reported],
    'products/:product': [1, all.product],
    'pages/:page': [3, 4],
    'promo-codes/:id': [siteContent.promo],
    'testimonials/:id': [siteContent.testimonial],
    'inquiries/:id': [siteContent.inquiry],
    'answers/:id': [siteContent.answer],
    'templates/:id': [all.template],
    'presets/:id': [6, all.preset],
    'languages/:language': ['ta', 'hi'],
    '/order/:order': [consoleOrders.empty],
    '/reseller/:reseller': [all.resellerId],
    '/in/:language': ['gu', 'ta'],
    '/versions/:version': [1],
  }) satisfies Record<string, (string | number)[]>;

/** The addresses of a page; a place for which nothing is known fails. */
function addressesOf(path: string, places: Record<string, (string | number)[]>): string[] {
  if (!path.includes(':')) return [path];
  const [start, values] = Object.entries(places).find(([place]) => path.includes(place)) ?? [];
  if (!start || !values) throw new Error(`Nothing is known to show at ${path}`);
  const folder = start.replace(/:\w+$/, '');
  return values.flatMap((value) => addressesOf(path.replace(start, `${folder}${value}`), places));
}

/** All pages of the console; its files and what a form alone is sent to are none. */
function pagesOf(routes: RouteConfigEntry[], under = ''): string[] {
  return routes.flatMap(({ path, index, file, children = [] }) => {
    const here = path?.startsWith('/') ? path : [under, path].filter(Boolean).join('/');
    const isPage = (index || path) && children.length === 0 && file.endsWith('.tsx') && path !== '*';
    return [...(isPage ? [here] : []), ...pagesOf(children, here)];
  });
}

function whoSees(path: string): keyof typeof cookies {
  if (path === consolePaths.login) return 'out';
  return path === consolePaths.secondFactor ? 'half' : 'in';
}

/** Brands, and what Hindi, too, writes in Latin letters. */
const brands =
  /\b(Dastak|DASTAK|Razorpay|Exotel|MSG91|PGlite|PostgreSQL|SMS|OTP|GST|GSTIN|CGST|SGST|UTGST|IGST|HSN|XML|ZIP|Tally|cdnr|cdnur|hsn|docs|UPI|GUID|CSV|PDF|DLT|QR|JSON|HTML|JavaScript|URL|GSM|Unicode|sms|batch|JPEG|PNG|WebP|Aegis|Google|Microsoft|Authenticator|strong)\b/g;
const codes = /\b[A-Z0-9_-]*\d[A-Z0-9_-]*\b|\b[\w.-]+@[\w.-]+\b|\b\w+(_\w+)+\b|\b[a-z]+([.-][a-z-]+)+\b|pay_…/g;
/** What people have written, the shop has in English alone, or the log has as it is. */
const written = new RegExp(
  [
    ...['Operator \\d', 'Printed too pale', 'Knocked all night', 'gave up', 'Where is my order\\?', 'Meera', 'Iyer'],
    // An answer that is written in English, as its language says; and what stands in its place in braces.
    ...['English', 'It is on its way', 'Hello \\{name\\}, it left us yesterday', '\\{\\w+\\}'],
    ...[
      'Nandini Shetty',
      'Anita',
      'Kiran Motors',
      'To pack today',
      'Sharma Auto Accessories',
      'DTDC',
      'Delhivery',
      'Pune',
      'credited',
    ],
    ...['(Car|Bike) Sticker', 'Van Sticker', 'Two weatherproof QR stickers for one (car|bike or scooter)'],
    ...['A4 sheet', 'Roll, 100 mm', 'Small roll', 'Knock OK Please', 'Scan to reach the owner'],
    ...['Terms & Conditions', 'Refund Policy', 'Shipping & Delivery', 'Privacy Policy'],
    ...states.map(({ state_name }) => state_name),
  ].join('|'),
  'g',
);

it.each([
  ['en', `Version ${versionAndCommit}`],
  ['hi', `वर्शन ${versionAndCommit}`],
])('the footer says in %s which version this is', async (language, words) => {
  const cookie = `${cookies.in}; language=${language}`;
  const answer = await fetch(server.url + consolePaths.today, { headers: { cookie } });
  const { document } = new JSDOM(await answer.text()).window;
  expect(document.querySelector('footer')?.textContent).toBe(words);
});

it('every page says everything in Hindi', async () => {
  const found: Record<string, string[]> = {};
  const { db } = server.services.database;
  const quotes = await db.selectFrom('testimonial').select(['name', 'company_name', 'description']).execute();
  // A number of letters alone looks like a word.
  const tickets = await db.selectFrom('inquiry').select('ticket').execute();
  const quoted = [...quotes, ...tickets].flatMap((each) => Object.values(each)).filter((words) => words !== null);
  // Before the states: Delhi is a part of it.
  const longest = quoted.toSorted((a, b) => b.length - a.length);
  const ours = [...longest, versionAndCommit, 'Delhivery', written, codes, brands];
  const places = shown(scene);
  const addresses = pagesOf(consoleRoutes).flatMap((path) => addressesOf(path, places));
  const selections = [
    ...[`${consolePaths.selectedOrders}?step=cancel&all=on`, `${consolePaths.selectedOrders}?step=label&all=on`],
    ...[`${consolePaths.selectedStickers}?step=off&all=on`, `${consolePaths.selectedInquiries}?step=close&all=on`],
    `${consolePaths.selectedInquiries}?step=hand_over&all=on`,
  ];
  const others = ['/console/nowhere', `${consolePaths.orders}?search=NOTHING1`, ...selections];
  for (const path of [...addresses, ...others]) {
    const cookie = `${cookies[whoSees(path)]}; language=hi`;
    const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
    const { document } = new JSDOM(await answer.text()).window;
    expect([path, document.documentElement.lang]).toEqual([path, 'hi-IN']);
    const english = saidIn(document).filter((text) =>
      /[a-z]{3}/i.test(ours.reduce<string>((left, words) => left.replaceAll(words, ''), text)),
    );
    if (english.length > 0) found[path] = [...new Set(english)];
    // A column is known by its title.
    for (const { cells } of document.querySelectorAll<HTMLTableRowElement>('thead tr')) {
      const titles = Array.from(cells, ({ textContent }) => textContent);
      expect([path, titles]).toEqual([path, [...new Set(titles)]]);
    }
  }
  expect(found).toEqual({});
});
