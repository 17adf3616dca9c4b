import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { lockRow, row, runWhileLocked } from '../../test/locks.ts';
import { newPreset } from '../../test/presets.ts';
import { sendQueuedSms } from '../../test/sending.ts';
import { type Answer, type TestServer, testServer } from '../../test/server.ts';
import { resetLimits } from '../../test/sign-in.ts';
import type { Db } from '../db/database.ts';
import type { StickerTable } from '../db/tables.ts';
import { createVehicle } from '../owners/vehicle.ts';

let server: TestServer;
let sticker: number;
let vehicle: number;
let other: number;
beforeAll(async () => {
  server = await testServer({ now: () => noon, variables: { TRUSTED_PROXIES: 'loopback' } });
  const columns = ['id', 'owner_id', 'vehicle_id'] as const;
  const row = await db().selectFrom('sticker').select(columns).where('guid', '=', GUID).executeTakeFirstOrThrow();
  [sticker, vehicle] = [row.id, row.vehicle_id ?? 0];
  const plate = { plate: 'KA05XY0001', emergency: '9812345671' };
  other = await createVehicle(db(), server.services.vault, row.owner_id ?? 0, plate);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  // Behind a message of an earlier test that is not sent yet, this one's would wait, and be answered as one that is sent later.
  await sendQueuedSms(server);
  await resetLimits(server);
});

/** In India. At night numbers are rung less. */
const noon = new Date('2026-11-20T06:30:00Z');
const GUID = 'DEMOCARPAID00001';
const db = () => server.services.database.db;
let people = 0;
/** Another caller each time, unless it is said which: one may not use a sticker as often as all together. */
const somebody = (who = ++people) => ({ 'x-forwarded-for': `203.0.113.${who}` });
/** A reason of its own each time, but for a request that is repeated: whoever has the same one joins the message that was sent. */
const message = async (headers: Record<string, string> = {}, who?: number) => {
  const key = headers['idempotency-key'] ?? `${++people}`;
  const id = reasons.get(key) ?? newPreset(server);
  reasons.set(key, id);
  return server.post('/sms/template', { GUID, id: await id }, { ...somebody(who), ...headers });
};
const reasons = new Map<string, Promise<number>>();
const call = (headers = {}, who = ++people, guid = GUID) =>
  server.post('/make-call', { GUID: guid, from: `98123${who + 10_000}` }, { ...somebody(who), ...headers });
const atOnce = (count: number, make: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const set = (on: Db, how: Pick<Updateable<StickerTable>, 'state' | 'vehicle_id'>) =>
  on.updateTable('sticker').set(how).where('id', '=', sticker).execute();
const contacts = () => db().selectFrom('contact').select('id').execute();
const counts = async () => {
  const rows = await db().selectFrom('rate_limit').select(['key', 'points']).orderBy('key').execute();
  return rows.map(({ key, points }) => [key.split(':')[0], points]);
};
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

describe.runIf(inject('engine').name === 'server').each([
  ['messages', message],
  ['calls', call],
] as const)('%s to an owner', (name, make) => {
  it.each([
    ['switched off', () => ({ state: 'off' as const })],
    ['moved to another vehicle', () => ({ vehicle_id: other })],
  ])('are not counted where the sticker was %s meanwhile', async (_what, change) => {
    const first = (tx: Db) => set(tx, change());
    const answers = await runWhileLocked(server, () => atOnce(6, () => make()), { first, waiters: 6 });
    await set(db(), { state: 'activated', vehicle_id: vehicle });
    expect(answers.map(({ body }) => body.ErrorCode)).toEqual(Array(6).fill('inactive'));
    expect(await counts()).toEqual([]);
    expect(statuses(await atOnce(7, () => make()))).toEqual([...Array(6).fill(200), 429]);
  });

  it('are counted once, of four presses of one wish at the same moment', async () => {
    const before = await contacts();
    const same = { 'idempotency-key': `one press of ${name}` };
    const first = (tx: Db) => lockRow(tx, row('sticker', sticker));
    const presses = await runWhileLocked(server, () => atOnce(4, () => make(same, 250)), { first, waiters: 4 });
    expect(statuses(presses)).toEqual(Array(4).fill(200));
    expect(await contacts()).toHaveLength(before.length + 1);
    expect(statuses(await atOnce(6, () => make()))).toEqual([...Array(5).fill(200), 429]);
  });
});

describe('a message that was sent', () => {
  it('is answered as before when it is pressed again, also when the limit is used up', async () => {
    const same = { 'idempotency-key': 'the last of six', ...somebody() };
    expect(statuses(await atOnce(5, () => message()))).toEqual(Array(5).fill(200));
    expect((await message(same)).status).toBe(200);
    expect((await message()).status).toBe(429);
    expect((await message(same)).status).toBe(200);
  });
});

describe('a contact that one limit refuses', () => {
  it('counts towards no other: the sticker is called as often as before', async () => {
    for (const guid of [GUID, 'DEMOPOSTPAIDREG1']) expect((await call({}, 251, guid)).status).toBe(200);
    const [third, before] = ['DEMOBIKETRIAL001', await counts()];
    expect(statuses(await atOnce(6, () => call({}, 251, third)))).toEqual(Array(6).fill(429));
    expect(await counts()).toEqual(before);
    const others = await atOnce(7, () => call({}, undefined, third));
    expect(statuses(others)).toEqual([...Array(6).fill(200), 429]);
  });

  it('is not counted where all messages together have cost enough', async () => {
    expect((await message()).status).toBe(200);
    const spent = db().updateTable('rate_limit').set({ points: 1_000_000_000 });
    await spent.where('key', 'like', 'sms-budget-all%').execute();
    expect(statuses(await atOnce(6, () => message()))).toEqual(Array(6).fill(429));
    await resetLimits(server, 'sms-budget');
    expect(statuses(await atOnce(6, () => message()))).toEqual([...Array(5).fill(200), 429]);
  });
});

describe('a message that the provider did not take', () => {
  it('counts for the address and for nothing else: nobody tries without end, and the sticker is written to as often as before', async () => {
    server.simulators.faults.setStanding('sms', 'bad-number');
    for (let times = 0; times < 30; times++) expect((await message({}, 252)).status).toBe(502);
    expect(await message({}, 252)).toMatchObject({ status: 429, body: { ErrorCode: 'challenge' } });
    server.simulators.faults.setStanding('sms', null);
    expect(statuses(await atOnce(7, () => message()))).toEqual([...Array(6).fill(200), 429]);
  });
});
