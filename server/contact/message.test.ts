import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { type TestServer, testServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ timeouts: { firstRetry: 3600 } });
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const send = (body: unknown, headers?: Record<string, string>) => server.post('/sms/template', body, headers);
const lights = { GUID: 'DEMOCARPAID00001', id: 6 };
const rows = (table: 'contact' | 'outgoing') => server.services.database.db.selectFrom(table).selectAll().execute();
const taken = () => server.simulators.tally.accepted('sms');

describe('sms/template', () => {
  it('sends the preset to the owner, once, under its header and registration', async () => {
    const answer = await send(lights);
    expect(answer).toMatchObject({
      status: 200,
      body: { ErrorCode: '0', Status: 'Success', Message: 'Message sent successfully!' },
    });
    const [sms, ...others] = taken();
    expect(others).toEqual([]);
    const [contact] = await rows('contact');
    const [outbox] = await rows('outgoing');
    expect(contact).toMatchObject({ kind: 'message', recipient: 'owner', preset_id: 6, caller_index: null });
    expect(outbox).toMatchObject({
      id: sms?.reference,
      about: contact?.id,
      provider_id: sms?.providerId,
      attempts: 1,
    });
  });

  it('learns from the report that it was delivered', async () => {
    await send(lights);
    const delivered = await eventually('delivered', async () =>
      (await rows('outgoing')).find((row) => row.state === 'delivered'),
    );
    expect(delivered.settled_at).toBeInstanceOf(Date);
  });

  it('accepts the id as digits, as a form sends it', async () => {
    expect((await send({ ...lights, id: '6' })).status).toBe(200);
  });

  it.each([
    ['no preset', { GUID: 'DEMOCARPAID00001' }, 422, 'validation', 'Please select a message first.'],
    ['preset null', { ...lights, id: null }, 422, 'validation', 'Please select a message first.'],
    ['preset as text', { ...lights, id: 'six' }, 422, 'validation', 'Please select a message first.'],
    ['preset 0', { ...lights, id: 0 }, 422, 'validation', 'Please select a message first.'],
    ['preset below 0', { ...lights, id: -6 }, 422, 'validation', 'Please select a message first.'],
    ['half a preset', { ...lights, id: 6.5 }, 422, 'validation', 'Please select a message first.'],
    [
      'preset beyond an integer',
      { ...lights, id: 99_999_999_999 },
      422,
      'validation',
      'Please select a message first.',
    ],
    ['unknown preset', { ...lights, id: 4711 }, 422, 'validation', 'Please select a message first.'],
    ['preset of a bike for a car', { ...lights, id: 5 }, 422, 'preset_not_for_vehicle', /kind of vehicle/],
    [
      'preset of a car for a bike',
      { GUID: 'DEMOBIKETRIAL001', id: 6 },
      422,
      'preset_not_for_vehicle',
      /kind of vehicle/,
    ],
    ['no GUID', { id: 6 }, 422, 'validation', 'GUID is not provided.'],
    ['unknown sticker', { ...lights, GUID: 'ZZZZZZZZZZZZZZZZ' }, 404, 'inactive', 'This QR code is inactive.'],
    ['switched-off sticker', { ...lights, GUID: 'DEMOINACTIVE0001' }, 404, 'inactive', 'This QR code is inactive.'],
    ['expired trial', { ...lights, GUID: 'DEMOCAREXPIRED01' }, 409, 'not_contactable', /cannot be reached/],
    ['new sticker', { ...lights, GUID: 'DEMOCARNEW000001' }, 409, 'not_contactable', /cannot be reached/],
    ['postpaid, not paid', { ...lights, GUID: 'DEMOPOSTUNPAID01' }, 409, 'not_contactable', /cannot be reached/],
    ['postpaid, not registered', { ...lights, GUID: 'DEMOPOSTPAIDNEW1' }, 409, 'not_contactable', /cannot be reached/],
  ])('refuses %s and writes nothing', async (_name, body, status, code, message) => {
    const answer = await send(body);
    expect(answer).toMatchObject({ status, body: { Status: 'Error', ErrorCode: code } });
    expect(answer.body.Message).toMatch(message);
    expect([await rows('contact'), await rows('outgoing'), taken()]).toEqual([[], [], []]);
  });

  it('refuses a sticker that is switched off between the page and the press', async () => {
    expect((await server.post('/qrcodedetail', { guid: lights.GUID })).status).toBe(200);
    await server.services.database.db
      .updateTable('sticker')
      .set({ state: 'off' })
      .where('guid', '=', lights.GUID)
      .execute();
    expect((await send(lights)).body.ErrorCode).toBe('inactive');
    expect(await rows('contact')).toEqual([]);
  });

  it('refuses a sticker that is switched off while the message is being written', async () => {
    const { pool, db, engine } = server.services.database;
    const owner = await pool.connect();
    await owner.query('begin');
    await owner.query("update sticker set state = 'off' where guid = $1", [lights.GUID]);
    const sending = send(lights);
    // The embedded database has one connection: there the message cannot even look before the owner is done.
    if (engine === 'server')
      await eventually('the message waits for the owner', async () => {
        const { rows } = await pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rows.length > 0;
      });
    await owner.query('commit');
    owner.release();
    expect(await sending).toMatchObject({ status: 404, body: { ErrorCode: 'inactive' } });
    expect(await db.selectFrom('contact').selectAll().execute()).toEqual([]);
    expect(taken()).toEqual([]);
  });

  it('reaches a paid postpaid sticker and one in its trial', async () => {
    expect((await send({ ...lights, GUID: 'DEMOPOSTPAIDREG1' })).status).toBe(200);
    expect((await send({ GUID: 'DEMOBIKETRIAL001', id: 8 })).status).toBe(200);
  });

  it('sends a repeated press once and gives it the first answer', async () => {
    const key = { 'idempotency-key': 'one-press' };
    const answers = await Promise.all([send(lights, key), send(lights, key), send(lights, key), send(lights, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await send(lights, key)).status).toBe(200);
    expect(taken()).toHaveLength(1);
    expect(await rows('contact')).toHaveLength(1);
  });

  it('refuses another wish under the same key', async () => {
    const key = { 'idempotency-key': 'one-press' };
    expect((await send(lights, key)).status).toBe(200);
    expect(await send({ ...lights, id: 9 }, key)).toMatchObject({
      status: 409,
      body: { ErrorCode: 'idempotency_conflict' },
    });
    expect(taken()).toHaveLength(1);
  });

  it('counts repeated presses as one use', async () => {
    for (let press = 0; press < 8; press++)
      expect((await send(lights, { 'idempotency-key': 'same' })).status).toBe(200);
    expect((await send(lights)).status).toBe(200);
    expect((await send(lights)).status).toBe(429);
    expect((await send(lights, { 'idempotency-key': 'same' })).status).toBe(200);
  });

  it('tells a refusal at once, with a sentence', async () => {
    server.simulators.faults.next('sms', 'bad-number');
    expect(await send(lights)).toMatchObject({
      status: 502,
      body: { ErrorCode: 'refused', Message: expect.stringMatching(/could not be delivered/) },
    });
    expect(await rows('outgoing')).toMatchObject([{ state: 'refused', reason: 'recipient', attempts: 1 }]);
  });

  it('names a number on the do-not-disturb register', async () => {
    server.simulators.faults.next('sms', 'ndnc');
    expect(await send(lights)).toMatchObject({
      status: 502,
      body: { ErrorCode: 'ndnc', Message: expect.stringMatching(/TRAI NDNC/) },
    });
  });

  it.each(['too-many', 'unavailable'] as const)(
    'queues when the provider is %s, and the queue sends it, once',
    async (fault) => {
      server.simulators.faults.next('sms', fault);
      expect(await send(lights)).toMatchObject({ status: 200, body: { ErrorCode: '0' } });
      expect(await rows('outgoing')).toMatchObject([{ state: 'queued', attempts: 1 }]);
      await server.services.database.db
        .updateTable('outgoing')
        .set({ not_before: null, next_check_at: new Date(0) })
        .execute();
      await eventually('sent by the queue', async () => taken().length > 0);
      await eventually('settled', async () => (await rows('outgoing'))[0]?.settled_at);
      expect(taken()).toHaveLength(1);
    },
  );

  it('does not send again what the provider took without saying so: its report proves it', async () => {
    server.simulators.faults.next('sms', 'reset-after');
    expect((await send(lights)).status).toBe(200);
    const settled = await eventually('settled', async () => (await rows('outgoing')).find((row) => row.settled_at));
    expect(settled).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(taken()).toHaveLength(1);
  });
});
