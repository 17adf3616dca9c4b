import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { signedInOperator } from '../../test/console/operators.ts';
import { linkTo } from '../../test/order-links.ts';
import { patiently } from '../../test/patiently.ts';
import { newScene } from '../../test/scene.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { sessionOf } from '../../test/sign-in.ts';
import { securityHeaders } from './security-headers.ts';

let server: TestServer;
const variables = { PUBLIC_URL: 'https://dastak.example', TRUSTED_PROXIES: 'loopback', METRICS_TOKEN: 'm'.repeat(40) };
shareServer({ variables }, (shared) => {
  server = shared;
});

type Ask = [what: string, status: number, path: string, init?: RequestInit];

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** One response of every kind. */
async function everyKind(): Promise<Ask[]> {
  const scene = await newScene(server);
  const reseller = (await sessionOf(server, 'reseller', scene.resellerId)).authorization.replace('Bearer ', '');
  const operator = (await signedInOperator(server)).headers.authorization.replace('Bearer ', '');
  const asReseller = { cookie: `__Host-reseller=${scene.reseller}.${reseller}` };
  const html = await (await fetch(`${server.url}/productdetail`)).text();
  const built = /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? '';
  const invoice = await paidInvoice();
  return [
    ['a page', 200, '/'],
    ['a scan', 200, '/q/DEMOCARPAID00001'],
    ['a page that pays', 200, '/checkout'],
    ['a page for an operator', 200, '/console', { headers: { cookie: `__Host-operator=1.${operator}` } }],
    ['a page that is not there', 404, '/nothing-here'],
    ['an address that does not decode', 404, '/%E0%A4%A'],
    ['a redirect', 302, '/q/DEMOCARNEW000001'],
    ['a login that is asked for', 302, '/console'],
    ['the data of a page', 200, '/userlogin.data'],
    ['a page by another method', 405, '/userlogin', { method: 'DELETE' }],
    ['a page with another kind of body', 415, '/userlogin', { method: 'POST', body: '{}', headers: json }],
    [
      'a form of another site',
      400,
      '/userlogin',
      { method: 'POST', body: 'a=b', headers: { ...form, origin: 'https://evil.example' } },
    ],
    ['a call', 200, '/api/testimonial', { method: 'POST', body: '{}', headers: json }],
    ['a call that is refused', 422, '/api/login', { method: 'POST', body: '{}', headers: json }],
    ['a call without a session', 401, '/api/order_list', { method: 'POST', body: '{}', headers: json }],
    ['a call that is not JSON', 400, '/api/login', { method: 'POST', body: '{', headers: json }],
    ['a call that is too large', 413, '/api/login', { method: 'POST', body: 'x'.repeat(70_000), headers: json }],
    ['no call', 404, '/api/nothing'],
    ['a question before a call', 404, '/api/login', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }],
    ['a report of a provider', 401, '/api/webhooks/razorpay', { method: 'POST', body: '{}', headers: json }],
    ['an invoice', 200, `/api/invoices/${invoice}`],
    ['no invoice', 404, '/api/invoices/1.x'],
    ['no credit note', 404, `/api/credit-notes/${invoice}/1`],
    ['no picture', 404, '/api/pictures/x.webp'],
    ['a list as a file', 200, '/myorder.csv', { headers: asReseller }],
    ['what the calls are', 200, '/api/docs'],
    ['the same for machines', 200, '/api/openapi.json'],
    ['alive', 200, '/healthz'],
    ['serving', 200, '/servingz'],
    ['ready', 200, '/readyz'],
    ['figures', 200, '/metrics', { headers: { authorization: `Bearer ${variables.METRICS_TOKEN}` } }],
    ['figures that are not shown', 404, '/metrics'],
    ['a built file', 200, built],
    ['no built file', 404, '/assets/nothing.js'],
    ['a picture of the shop', 200, '/pictures/car-sticker.svg'],
    ['what robots read', 200, '/robots.txt'],
    ['a service worker', 200, '/sw.js'],
    ['a manifest', 200, '/manifest.webmanifest'],
    ['no sandbox', 404, '/sandbox'],
  ];
}

async function paidInvoice(): Promise<string> {
  const { database } = server.services;
  const free = { percent: 100, active_from: new Date(0), scope: 'shop' as const };
  await database.db
    .insertInto('promo_code')
    .values({ id: 4711, code: 'FREE', ...free })
    .execute();
  const buyer = { name: 'Meera Iyer', mobile: '9812345670', email: 'meera@example.com', address: '3, Lake Road' };
  const where = { pincode: '411001', state: 'Maharashtra', city: 'Pune' };
  const data = [{ productid: 1, quantity: 1, price: 500 }];
  const { body } = await server.post('/checkout', { ...buyer, ...where, data, coupon: 'FREE', discount: 500 });
  return linkTo(server, body.data.orderID, 'invoice');
}

it('come with every kind of answer', async () => {
  for (const [what, status, path, init = {}] of await everyKind()) {
    // A rejected body leaves its connection unusable.
    const headers = {
      connection: 'close',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
      ...init.headers,
    };
    const answer = await patiently(server.url + path, { redirect: 'manual', ...init, headers });
    const body = await answer.text();
    expect([what, answer.status, body.slice(0, 200)]).toEqual([what, status, expect.any(String)]);
    const told = (name: string) => answer.headers.get(name) ?? '';
    expect([what, told('strict-transport-security')]).toEqual([what, 'max-age=31536000; includeSubDomains']);
    expect([what, told('x-content-type-options'), told('x-frame-options')]).toEqual([what, 'nosniff', 'DENY']);
    expect([what, told('referrer-policy')]).toEqual([what, 'strict-origin-when-cross-origin']);
    expect([what, told('cross-origin-opener-policy')]).toEqual([what, 'same-origin-allow-popups']);
    expect([what, told('cross-origin-resource-policy')]).toEqual([what, 'same-origin']);
    for (const sense of ['camera', 'microphone', 'geolocation'])
      expect([what, told('permissions-policy')]).toEqual([what, expect.stringContaining(`${sense}=()`)]);
    expect([what, told('access-control-allow-origin'), told('server'), told('x-powered-by')]).toEqual([
      what,
      '',
      '',
      '',
    ]);
    expectPolicy(what, told('content-type'), told('content-security-policy'));
  }
});

/** Nothing may be framed; a response that is not a page loads and runs nothing, and a page only its own resources. */
function expectPolicy(what: string, type: string, policy: string): void {
  const rules = new Map(
    policy.split('; ').map((handler) => [handler.split(' ')[0], handler.split(' ').slice(1).join(' ')]),
  );
  expect([what, rules.get('frame-ancestors')]).toEqual([what, "'none'"]);
  if (type.startsWith('application/pdf')) return;
  if (type.startsWith('text/html')) expectPagePolicy(what, rules);
  else expect([what, rules.get('default-src')]).toEqual([what, "'none'"]);
}

function expectPagePolicy(what: string, rules: Map<string | undefined, string>): void {
  expect([what, rules.get('base-uri')]).toEqual([what, "'none'"]);
  expect([what, rules.get('form-action')]).toEqual([what, expect.stringMatching(/^'(self|none)'$/)]);
  expect([what, rules.get('object-src') ?? rules.get('default-src')]).toEqual([what, "'none'"]);
  // Besides ourselves, the payment window's hosts alone.
  const scripts = rules.get('script-src') ?? "'none'";
  expect([what, scripts]).toEqual([
    what,
    expect.stringMatching(/^'none'$|^'self' 'nonce-\S{24}'( https:\/\/\*\.razorpay\.com)?$/),
  ]);
}

it('open one sense to a page that names it, and nothing else that it says', async () => {
  const rules = new Hono()
    .use(...securityHeaders)
    .get('/', (c) => c.text('', 200, { 'permissions-policy': c.req.query('asks') ?? '' }));
  const answered = async (asks: string) =>
    (await rules.request(`/?${new URLSearchParams({ asks })}`)).headers.get('permissions-policy');
  const shut = 'camera=(), microphone=(), geolocation=(), usb=(), display-capture=()';
  expect(await answered('microphone=(self)')).toBe(shut.replace('microphone=()', 'microphone=(self)'));
  for (const asks of ['', 'camera=*', 'camera=(self "https://evil.example")', 'camera=(self), microphone=(self)'])
    expect(await answered(asks), asks).toBe(shut);
});
