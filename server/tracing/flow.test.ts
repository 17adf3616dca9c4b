import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InboxMessage } from '../../simulators/inbox.ts';
import { pay, reportSuccess } from '../../test/charges.ts';
import { buyer, checkOut } from '../../test/checkout.ts';
import { type CollectedSpan, type Collector, startCollector } from '../../test/collector.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { eventually } from '../../test/eventually.ts';
import { registration } from '../../test/registration.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { codeOf, logIn, messagesTo } from '../../test/sign-in.ts';

const [caller, owner, sticker] = ['9812345678', '9876543210', 'DEMOCARPAID00001'];
const proxyTrace = { id: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

let collector: Collector;
let server: TestServer;
/** Whatever a person said, was told or is known by. */
const theirs = new Set<string>();
let pageRequestId: string | null = null;

beforeAll(async () => {
  collector = await startCollector();
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUSTED_PROXIES: 'loopback' };
  server = await testServer({ variables, paymentTimeouts: { firstRetry: 1 } });
  await everythingPeopleDo();
  await server.stop();
});
afterAll(() => collector?.close());

/** A scan, a message, a call, a login, a registration, a purchase, and a look in the console, by clients of which proxies tell. */
async function everythingPeopleDo(): Promise<void> {
  const headers = {
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'Very Particular Browser',
    traceparent: `00-${proxyTrace.id}-${proxyTrace.span}-01`,
  };
  const page = await fetch(`${server.url}/q/${sticker}?phone=${caller}`, { headers });
  pageRequestId = page.headers.get('x-request-id');
  const mention = (...words: string[]) => {
    for (const word of words) theirs.add(word);
  };
  mention('203.0.113.77', 'Very Particular Browser', caller, owner, sticker, 'very-secret', 'meera');
  await server.post(`/sms/template?phone=${caller}`, { GUID: sticker, id: 6 }, headers);
  await server.post('/make-call', { GUID: sticker, from: caller }, headers);
  // A provider that refuses, and one that does not answer as it should, say so in their own words.
  server.simulators.faults.next('call', 'ndnc');
  await server.post(
    '/make-call',
    { GUID: sticker, from: '9812345679' },
    { ...headers, 'x-forwarded-for': '203.0.113.78' },
  );
  await fetch(`${server.url}/nowhere/${caller}?token=very-secret-token`, { headers });
  await fetch(`${server.url}/a?very-secret-code`, { headers });
  const { authorization } = await logIn(server, owner);
  await server.post('/vehicle_owner/login', { phone: registration.strPhone });
  mention(
    authorization.slice('Bearer '.length),
    await codeOf(server, owner),
    ...Object.values(registration).map(String),
  );
  const placed = await checkOut(server, { coupon: 'WELCOME10', discount: 140 });
  const { data, razorpayResponce } = placed.body;
  const order = { orderId: data.orderID, providerOrderId: razorpayResponce.order_id };
  const handed = await pay(server, order);
  await reportSuccess(server, order, handed, { amount: data.amount });
  mention(...Object.values(handed), ...Object.values(buyer), data.link, 'WELCOME10');
  await eventually('the buyer is told', async () => (await messagesTo(server, buyer.email)).length > 0);
  // The event is processed when it comes; its job finds that done, and is a trace all the same.
  await eventually('the job of the event has run', async () => {
    const done = "select from jobs.job where name = 'payment-webhook' and state = 'completed'";
    return (await server.services.database.pool.query(done)).rows.length > 0;
  });
  const operator = await signedInOperator(server, 'support');
  await operator.post('/person/reveal', { id: 1, reason: 'They wrote to us.' });
  mention('Asha Rao', 'asha@example.com', 'KA01AB1234', 'They wrote to us.', operator.cookie.split('.')[1] ?? '');
  const outbox = await fetch(`${server.simulators.controlUrl}/_outbox`);
  const { messages }: { messages: InboxMessage[] } = await outbox.json();
  for (const { to, text, otp } of messages) mention(to, text, ...(otp ? [otp] : []));
}

const named = (name: string) => collector.spans.filter((span) => span.name === name);

function one(name: string): CollectedSpan {
  const [span] = named(name);
  if (!span) throw new Error(`No span ${name} among ${[...new Set(collector.spans.map((each) => each.name))].sort()}`);
  return span;
}

const parentOf = ({ parentSpanId }: CollectedSpan) => collector.spans.find(({ spanId }) => spanId === parentSpanId);

/** Every text in what arrived, wherever it stands, besides the random ids of traces and spans. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    /^(trace|span|parentSpan)Id$/.test(key) ? [] : [key, ...textsIn(each)],
  );
}

/** A text in each form in which it may hide something: percent-encoded, in Devanagari's digits, grouped. */
function formsOf(text: string): string[] {
  const decoded = text.replace(/(%[0-9a-f]{2})+/gi, decodeURIComponent);
  const plain = decoded.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));
  return [text, plain, plain.replace(/[\s\-+().]/g, '')].map((form) => form.toLowerCase());
}

/** Whether a text has something of a person in it. What is as short as a blood group has to be all of it; a code may stand in no longer number. */
function has(text: string, word: string): boolean {
  const lower = word.toLowerCase();
  return formsOf(text).some((form) => {
    if (lower.length < 4) return form === lower;
    return /^\d{4,6}$/.test(lower) ? form.split(/[^0-9a-f-]+/).includes(lower) : form.includes(lower);
  });
}

function findIn(texts: Iterable<string>): string[] {
  const words = [...theirs].flatMap((each) => [each, ...each.split('\n')]).filter(Boolean);
  return [...new Set(texts)].flatMap((text) =>
    words.filter((word) => has(text, word)).map((word) => `${word} in ${text}`),
  );
}

describe('what a collector is told', () => {
  it.each([
    ['tel:%2B91-98123%2045678', caller],
    ['९८१२३४५६७८', caller],
    ['/q/demoCARPAID00001', sticker],
    ['insert … values (KA01AB1234)', 'KA01AB1234'],
    ['a-', 'A-'],
  ])('is searched in a way that finds %s', (text, found) => {
    expect(findIn([text])).toContain(`${found} in ${text}`);
  });

  it('holds nothing of any person', () => {
    expect(theirs.size).toBeGreaterThan(40);
    expect(findIn(textsIn(collector.bodies))).toEqual([]);
  });

  it('has these attributes, and no others', () => {
    const names = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...names].filter((name) => !name.startsWith('dastak.')).sort()).toEqual([
      'db.collection.name',
      'db.operation.name',
      'db.query.summary',
      'db.system.name',
      'error.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'messaging.destination.name',
      'messaging.message.id',
      'messaging.operation.name',
      'messaging.system',
      'network.protocol.name',
      'server.address',
      'server.port',
      'url.template',
    ]);
    expect([...names].filter((name) => name.startsWith('dastak.')).sort()).toEqual([
      'dastak.channel',
      'dastak.outcome',
      'dastak.outgoing',
      'dastak.reply',
      'dastak.request_id',
      'dastak.statement',
    ]);
    const [{ resource = {} } = {}] = collector.spans;
    expect(resource).toMatchObject({ 'service.name': 'dastak', 'service.version': expect.any(String) });
    expect(Object.keys(resource).filter((name) => !/^(service|telemetry\.sdk)\./.test(name))).toEqual([]);
  });
});

describe('a trace', () => {
  it('of a scan goes on with what its proxy began, from the page to the statement', () => {
    const page = one('GET /q');
    expect(page).toMatchObject({ kind: 2, traceId: proxyTrace.id, parentSpanId: proxyTrace.span, status: 0 });
    expect(page.attributes).toMatchObject({ 'http.route': '/q', 'dastak.request_id': pageRequestId });
    const call = one('POST /api/qrcodedetail');
    expect(call).toMatchObject({ kind: 1, parentSpanId: page.spanId });
    const statement = collector.spans.find(({ attributes }) => attributes['dastak.statement'] === 'find-sticker');
    expect(statement).toMatchObject({ kind: 3, name: 'SELECT sticker', parentSpanId: call.spanId });
  });

  it('of a call leads to the provider that refused it', () => {
    const sent = collector.spans.find(({ attributes }) => attributes['dastak.outcome'] === 'refused');
    expect(sent).toMatchObject({ name: 'send call', status: 2, attributes: { 'error.type': 'ndnc' } });
    const asked = collector.spans.find(({ parentSpanId }) => parentSpanId === sent?.spanId);
    expect(asked).toMatchObject({ name: 'POST /v1/Accounts/{}/Calls/connect.json', kind: 3, status: 2 });
    expect(asked?.attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 403 });
    expect(sent && parentOf(sent)).toMatchObject({ name: 'POST /api/make-call', kind: 2, status: 2 });
  });

  it('of a job is its own, and names the one that sent it', () => {
    const [job, sender] = [one('process payment-webhook'), one('send payment-webhook')];
    expect(job).toMatchObject({ kind: 5, parentSpanId: '' });
    expect(named('send payment-webhook').map(({ spanId }) => spanId)).toContain(job.links[0]?.spanId);
    expect(sender).toMatchObject({ kind: 4 });
    expect(parentOf(sender)?.name).toBe('POST /api/webhooks/razorpay');
  });

  it('of a mail in the background is its own, and names the one in which it was written', () => {
    const sent = parentOf(one('SMTP session'));
    const attempt = sent && parentOf(sent);
    expect(attempt).toMatchObject({ name: 'attempt outgoing', parentSpanId: '' });
    const spanIds = collector.spans.map(({ spanId }) => spanId);
    expect(spanIds).toContain(attempt?.links[0]?.spanId);
  });

  it('begins with a request or with work that was to be done, not with a look for any', () => {
    const ids = new Set(collector.spans.map(({ spanId }) => spanId));
    const first = collector.spans.filter(({ parentSpanId }) => !ids.has(parentSpanId)).map(({ name }) => name);
    expect(
      first.filter((name) => !/^((GET|POST) |process |attempt outgoing$|check (outgoing|charge)$)/.test(name)),
    ).toEqual([]);
  });
});
