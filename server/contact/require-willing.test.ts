import { beforeEach, describe, expect, it } from 'vitest';
import { bike, callMaker, car, codesOf, inSequence, noon, otherOwnersSticker } from '../../test/calling.ts';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';
import { callerProof } from './caller-proof.ts';

const hour = 3600 * 1000;
let now = noon;
let server: TestServer;
const variables = { TRUSTED_PROXIES: 'loopback', DLT_TEMPLATE_EMERGENCY_ASKED: '5' };
shareServer({ now: () => new Date(now), variables }, (shared) => {
  server = shared;
});
beforeEach(() => {
  now = noon;
});

const call = callMaker(() => server);
const stranger = '9700000001';
const db = () => server.services.database.db;
const consents = () => db().selectFrom('number_consent').select(['role', 'answer']).orderBy('id').execute();
/** The demo's emergency contacts have agreed; here none has been asked yet. */
const purgeConsents = () => db().deleteFrom('number_consent').execute();

describe('an address or a number', () => {
  it('gets two messages and three calls through with one sticker in an hour', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const write = () => server.post('/sms/template', { GUID: car, id: 6 }, headers);
    expect(codesOf(await inSequence(3, write))).toEqual(['0', '0', 'rate_limited']);
    const ring = (index: number) => server.post('/make-call', { GUID: car, from: `971000000${index}` }, headers);
    expect(codesOf(await inSequence(4, ring))).toEqual(['0', '0', '0', 'rate_limited']);
    expect((await server.post('/sms/template', { GUID: otherOwnersSticker, id: 6 }, headers)).status).toBe(200);
    expect((await server.post('/make-call', { GUID: bike, from: '9710000009' }, headers)).status).toBe(200);
    now += hour;
    expect((await write()).status).toBe(200);
  });
});

describe('an emergency contact', () => {
  it('is rung however often the owner was', async () => {
    expect(codesOf(await inSequence(7, () => call(car)))).toEqual([...Array(6).fill('0'), 'rate_limited']);
    expect((await call(car, { to: 'emergency' })).status).toBe(200);
  });

  it('leaves the owner to be rung however often they were', async () => {
    expect(codesOf(await inSequence(7, () => call(car, { to: 'emergency' })))).toEqual([
      ...Array(6).fill('0'),
      'number_unproven',
    ]);
    expect((await call(car)).status).toBe(200);
  });

  it('is rung by a caller who has proven a number when strangers have used up theirs', async () => {
    await inSequence(6, () => call(car, { to: 'emergency' }));
    const proof = callerProof(server.services.vault, stranger, new Date(now));
    expect((await call(car, { to: 'emergency', from: stranger, proof })).status).toBe(200);
  });

  it('is rung three times a day until they have agreed, over all callers and stickers', async () => {
    await purgeConsents();
    const answers = await inSequence(4, (index) => call(index % 2 ? car : bike, { to: 'emergency' }));
    expect(codesOf(answers)).toEqual(['0', '0', '0', 'rate_limited']);
    const proof = callerProof(server.services.vault, stranger, new Date(now));
    expect((await call(car, { to: 'emergency', from: stranger, proof })).status).toBe(429);
    expect((await call(otherOwnersSticker, { to: 'emergency' })).status).toBe(200);
  });

  it('is rung twelve times an hour at most, of however many stickers they are, six of them for strangers', async () => {
    const strangers = await inSequence(7, (index) => call(index % 2 ? car : bike, { to: 'emergency' }));
    expect(codesOf(strangers)).toEqual([...Array(6).fill('0'), 'number_unproven']);
    const proven = await inSequence(7, async (index) => {
      const from = `973000000${index}`;
      return call(index % 2 ? car : bike, {
        to: 'emergency',
        from,
        proof: callerProof(server.services.vault, from, new Date(now)),
      });
    });
    expect(codesOf(proven)).toEqual([...Array(6).fill('0'), 'rate_limited']);
  });

  it('is asked once whether they agree, who was named before people were asked', async () => {
    await purgeConsents();
    await call(car, { to: 'emergency' });
    await call(bike, { to: 'emergency' });
    expect(await consents()).toEqual([{ role: 'emergency', answer: null }]);
  });

  it('who does not want to be rung is not', async () => {
    await db().updateTable('number_consent').set({ answer: 'declined' }).execute();
    expect(await call(car, { to: 'emergency' })).toMatchObject({
      status: 404,
      body: { ErrorCode: 'no_emergency_contact', Message: expect.stringContaining('112') },
    });
    expect(server.simulators.tally.attempts('call')).toBe(0);
    expect((await call(car)).status).toBe(200);
  });
});

describe('an owner', () => {
  it('is rung twelve times an hour over all stickers', async () => {
    await db().updateTable('sticker').set({ owner_id: 1 }).where('guid', '=', otherOwnersSticker).execute();
    const answers = await inSequence(13, (index) => call([car, bike, otherOwnersSticker][index % 3] ?? car));
    expect(codesOf(answers)).toEqual([...Array(12).fill('0'), 'rate_limited']);
  });
});

describe('all calls together', () => {
  it('cost no more in an hour than they may, and leave a quarter to emergencies', async () => {
    server = await ownServer({
      now: () => new Date(now),
      variables: { ...variables, CALL_BUDGET: '6', CALL_PRICE_PAISE: '150' },
    });
    expect(codesOf(await inSequence(4, (index) => call(index % 2 ? car : bike)))).toEqual([
      '0',
      '0',
      '0',
      'rate_limited',
    ]);
    expect(codesOf(await inSequence(2, () => call(car, { to: 'emergency' })))).toEqual(['0', 'rate_limited']);
    const { registry } = server.services.metrics;
    expect(await registry.metrics()).toContain('dastak_budget_spent_ratio{budget="call-budget-all"} 1');
    now += hour;
    expect((await call(car)).status).toBe(200);
    expect(await registry.metrics()).toContain('dastak_budget_spent_ratio{budget="call-budget-all"} 0.25');
  });
});
