import { describe, expect, it } from 'vitest';
import { sendMessage } from '../../test/answering.ts';
import { bike, callMaker, car, codesOf, inSequence, noon } from '../../test/calling.ts';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';

let now = noon;
let server: TestServer;
const secret = 'a-secret-of-the-test';
const variables = { TRUSTED_PROXIES: 'loopback', EXOTEL_INBOUND_NUMBER: '08047112233', EXOTEL_INBOUND_SECRET: secret };
shareServer({ now: () => new Date(now), variables }, (shared) => {
  server = shared;
  now = noon;
});

const stranger = '9700000001';
const from = (address: string) => ({ 'x-forwarded-for': address });
const db = () => server.services.database.db;
const pinOf = async (body: object = { GUID: car }) => {
  const answer = await server.post('/caller/dial_in', body);
  expect(answer).toMatchObject({ status: 200, body: { number: '08047112233', pin: expect.stringMatching(/^\d{5}$/) } });
  return answer.body.pin;
};
let dialled = 0;
const dial = async (digits: string, { from = `0${stranger}`, sid = `call${++dialled}`, key = secret } = {}) => {
  const query = new URLSearchParams({ CallSid: sid, CallFrom: from, CallTo: '08047112233', digits });
  const answer = await fetch(`${server.url}/api/webhooks/exotel/dial-in/${key}?${query}`);
  return { status: answer.status, body: await answer.json() };
};
const rings = (number: string) => ({
  status: 200,
  body: { destination: { numbers: [`+91${number}`] }, max_ringing_duration: 30, max_conversation_duration: 300 },
});

describe('a caller who dials us with the PIN from the page', () => {
  it('reaches the owner, is logged, and does not have to prove a number', async () => {
    expect(await dial(`"${await pinOf()}"`)).toMatchObject(rings('9876543210'));
    expect(await db().selectFrom('contact').select(['kind', 'recipient']).execute()).toEqual([
      { kind: 'call', recipient: 'owner' },
    ]);
    const outbox = db().selectFrom('outgoing').select(['channel', 'state', 'payload_sealed', 'provider_id']);
    expect(await outbox.execute()).toEqual([
      { channel: 'call', state: 'accepted', payload_sealed: null, provider_id: `call${dialled}` },
    ]);
    expect(server.simulators.tally.attempts('call')).toBe(0);
    expect(await db().selectFrom('number_consent').select('answer').where('role', '=', 'caller').execute()).toEqual([
      { answer: 'agreed' },
    ]);
  });

  it('reaches the emergency contact', async () => {
    expect(await dial(await pinOf({ GUID: car, to: 'emergency' }))).toMatchObject(rings('9988776655'));
  });

  it('is counted as who is rung by us, and once however often the provider asks', async () => {
    const [pin, sid] = [await pinOf(), 'the-same-call'];
    const asked = await Promise.all([dial(pin, { sid }), dial(pin, { sid }), dial(pin, { sid })]);
    expect(asked).toMatchObject(Array(3).fill(rings('9876543210')));
    expect(await db().selectFrom('contact').select('id').execute()).toHaveLength(1);
    await dial(pin);
    await dial(pin);
    expect(await dial(pin)).toMatchObject({ status: 429 });
    const call = callMaker(() => server);
    expect(codesOf(await inSequence(4, () => call(car)))).toEqual(['0', '0', '0', 'rate_limited']);
  });

  it.each([
    ['another sticker is switched off', () => db().updateTable('sticker').set({ state: 'off' }).execute(), 404],
    [
      'the owner does not want to be disturbed',
      () =>
        db()
          .updateTable('sticker')
          .set({ muted_until: new Date(now + 3_600_000) })
          .execute(),
      409,
    ],
    [
      'a quarter of an hour is over',
      async () => {
        now += 15 * 60_000;
      },
      404,
    ],
  ])('reaches nobody once %s', async (_what, happens, status) => {
    const pin = await pinOf();
    await happens();
    expect((await dial(pin)).status).toBe(status);
    expect(await db().selectFrom('contact').select('id').execute()).toEqual([]);
  });

  it('is turned away where an operator has blocked the number', async () => {
    const key_index = server.services.vault.index('phone', stranger);
    const operator = await db().selectFrom('operator').select('id').executeTakeFirstOrThrow();
    const block = {
      kind: 'number' as const,
      key_index,
      stops_emergency: false,
      reason: 'x',
      until: null,
      operator_id: operator.id,
    };
    await db()
      .insertInto('caller_block')
      .values({ ...block, created_at: new Date(now) })
      .execute();
    expect((await dial(await pinOf())).status).toBe(409);
    expect((await dial(await pinOf({ GUID: car, to: 'emergency' }))).status).toBe(200);
  });

  it('is given no PIN where the owner has blocked who sent a message from there', async () => {
    const { code } = await sendMessage(server, { GUID: car, owner: '9876543210', headers: from('203.0.113.9') });
    await server.post('/contact/block', { code, block: 'on' });
    const pin = async (to: string, address: string) =>
      (await server.post('/caller/dial_in', { GUID: car, to }, from(address))).status;
    expect(await pin('owner', '203.0.113.9')).toBe(409);
    expect(await pin('emergency', '203.0.113.9')).toBe(200);
    expect(await pin('owner', '203.0.113.10')).toBe(200);
  });

  it('cannot go through the PINs', async () => {
    const pin = await pinOf();
    const wrong = pin === '12345' ? '12346' : '12345';
    for (let tried = 0; tried < 10; tried++) expect((await dial(wrong)).status).toBe(404);
    expect((await dial(pin)).status).toBe(429);
    expect(await dial(pin, { from: '+919700000002' })).toMatchObject(rings('9876543210'));
  });

  it('guesses at nothing with a PIN that is right, however often the provider asks', async () => {
    const pin = await pinOf();
    const wrong = pin === '12345' ? '12346' : '12345';
    for (let tried = 0; tried < 9; tried++) expect((await dial(wrong)).status).toBe(404);
    for (let asked = 0; asked < 3; asked++) expect((await dial(pin, { sid: 'one-call' })).status).toBe(200);
    expect((await dial(wrong)).status).toBe(404);
    expect((await dial(pin)).status).toBe(429);
  });

  it('needs our secret, a number of India and digits', async () => {
    const pin = await pinOf();
    for (const key of ['', 'x', `${secret}x`, secret.slice(1)]) expect((await dial(pin, { key })).status).toBe(404);
    for (const from of ['', '+15551234567', '9'.repeat(40)]) expect((await dial(pin, { from })).status).toBe(422);
    for (const digits of ['', 'abcde', '1'.repeat(13), "1' or 1=1"]) expect((await dial(digits)).status).toBe(422);
    expect((await dial(pin, { sid: 'a b' })).status).toBe(422);
  });

  it('is given no PIN for a sticker that leads to no owner, nor more than twenty an hour', async () => {
    const wrong = ['DEMOINACTIVE0001', 'DEMOCARNEW000001', 'NOSUCHSTICKER'];
    for (const GUID of wrong)
      expect((await server.post('/caller/dial_in', { GUID })).status).toBeGreaterThanOrEqual(404);
    const answers = await inSequence(21, () => server.post('/caller/dial_in', { GUID: bike }));
    expect(codesOf(answers)).toEqual([...Array(20).fill('0'), 'challenge']);
    const pins = await db().selectFrom('dial_in_pin').select('pin').execute();
    expect(pins).toHaveLength(20);
  });
});

describe('where no number is set up', () => {
  it('is none to dial, and no address for it', async () => {
    server = await ownServer({});
    expect(await server.post('/caller/dial_in', { GUID: car })).toMatchObject({
      status: 404,
      body: { ErrorCode: 'no_dial_in' },
    });
    expect((await dial('12345')).status).toBe(404);
  });
});
