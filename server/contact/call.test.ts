import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { ownServer, type TestServer, testServer } from '../../test/server.ts';
import type { OutgoingTable } from '../db/tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ timeouts: { firstRetry: 1, proof: 3 } });
});
afterAll(() => server?.stop());
beforeEach(() => server.reset());

const call = (body: unknown, headers?: Record<string, string>) => server.post('/make-call', body, headers);
const request = { GUID: 'DEMOCARPAID00001', from: '9812345678' };
const outgoing = () => server.services.database.db.selectFrom('outgoing').selectAll().execute();
const contacts = () => server.services.database.db.selectFrom('contact').selectAll().execute();
const placed = () => server.simulators.tally.accepted('call');
/** A call that stands so, and that nobody looks at by themselves within the hour. */
const enqueued = (standing: Updateable<OutgoingTable>) =>
  server.services.database.db.transaction().execute(async (tx) => {
    const payload = { channel: 'call' as const, from: request.from, to: '9876543210' };
    const id = await server.services.outbox.enqueue(tx, payload, crypto.randomUUID());
    const next_check_at = new Date(Date.now() + 3600_000);
    await tx
      .updateTable('outgoing')
      .set({ ...standing, next_check_at })
      .execute();
    return id;
  });
const rung = async () => (await fetch(`${server.simulators.controlUrl}/_outbox`).then((r) => r.json())).messages;

describe('make-call', () => {
  it('rings the caller first, then the owner', async () => {
    expect(await call(request)).toMatchObject({
      status: 200,
      body: { ErrorCode: '0', Message: 'Call initiated successfully!' },
    });
    expect(await rung()).toMatchObject([{ channel: 'call', from: '9812345678', to: '9876543210' }]);
    expect(await contacts()).toMatchObject([{ kind: 'call', recipient: 'owner', preset_id: null }]);
  });

  it('rings the emergency contact when asked to', async () => {
    expect((await call({ ...request, to: 'emergency' })).status).toBe(200);
    expect(await rung()).toMatchObject([{ from: '9812345678', to: '9988776655' }]);
  });

  it('says so where the owner gave no emergency contact', async () => {
    await server.services.database.db.updateTable('vehicle').set({ emergency_contact_sealed: null }).execute();
    expect(await call({ ...request, to: 'emergency' })).toMatchObject({
      status: 404,
      body: { ErrorCode: 'no_emergency_contact' },
    });
    expect(await contacts()).toEqual([]);
  });

  it.each([
    ['no number', { GUID: request.GUID }, 'from'],
    ['letters', { ...request, from: '98123abc78' }, 'from'],
    ['nine digits', { ...request, from: '981234567' }, 'from'],
    ['eleven digits', { ...request, from: '09812345678' }, 'from'],
    ['a landline', { ...request, from: '2212345678' }, 'from'],
    ['a plus', { ...request, from: '+919812345678' }, 'from'],
    ['nine digits of another script', { ...request, from: '९८१२३४५६७' }, 'from'],
    ['a number, not text', { ...request, from: 9812345678 }, 'from'],
    ['no GUID', { from: request.from }, 'GUID'],
    ['an empty GUID', { ...request, GUID: '' }, 'GUID'],
    ['GUID with NUL', { ...request, GUID: 'DEMOCARPAID0000\0' }, 'GUID'],
  ])("refuses %s with 'Please enter a valid phone number.'", async (_name, body, field) => {
    expect(await call(body)).toMatchObject({
      status: 422,
      body: { ErrorCode: 'validation', errors: { [field]: ['Please enter a valid phone number.'] } },
    });
    expect([await contacts(), placed()]).toEqual([[], []]);
  });

  it('asks for a number when given nothing at all', async () => {
    expect(await call({})).toMatchObject({ status: 422, body: { Message: 'Please enter a valid phone number.' } });
  });

  it('does not dial again behind a gateway that says 503', async () => {
    server.simulators.faults.next('call', 'unavailable');
    expect(await call(request)).toMatchObject({ status: 503 });
    await eventually('given up', async () => (await outgoing()).find((row) => row.state === 'dead'));
    expect(server.simulators.tally.attempts('call')).toBe(1);
  });

  it('refuses to ring anybody else', async () => {
    expect((await call({ ...request, to: '9000000000' })).status).toBe(422);
    expect(placed()).toEqual([]);
  });

  it.each([
    ['DEMOINACTIVE0001', 404, 'inactive'],
    ['DEMOCAREXPIRED01', 409, 'not_contactable'],
    ['DEMOCARNEW000001', 409, 'not_contactable'],
  ])('places no call for %s', async (GUID, status, code) => {
    expect(await call({ ...request, GUID })).toMatchObject({ status, body: { ErrorCode: code } });
    expect(placed()).toEqual([]);
  });

  it('tells a number that TRAI protects', async () => {
    server.simulators.faults.next('call', 'ndnc');
    expect(await call(request)).toMatchObject({
      status: 502,
      body: {
        ErrorCode: 'ndnc',
        Message: "Call cannot be made as the recipient's number is blocked by TRAI NDNC regulations.",
      },
    });
  });

  it('tells that our account is refused without saying why, and keeps why for the operator', async () => {
    server.simulators.faults.next('call', 'kyc');
    const { status, body } = await call(request);
    expect([status, body.ErrorCode]).toEqual([503, 'provider_down']);
    expect(JSON.stringify(body)).not.toMatch(/KYC/i);
    expect(await outgoing()).toMatchObject([
      { state: 'dead', reason: 'account', detail: expect.stringMatching(/KYC/i) },
    ]);
  });

  it('is not placed later when the provider certainly did not take it', async () => {
    server.simulators.faults.next('call', 'too-many');
    expect(await call(request)).toMatchObject({ status: 503, body: { ErrorCode: 'provider_down' } });
    const [row] = await outgoing();
    expect(row).toMatchObject({ state: 'dead', attempts: 1 });
    await server.services.outbox.check(row?.id ?? '');
    expect(placed()).toEqual([]);
  });

  it('is not placed by the queue, for a caller who is gone', async () => {
    const id = await enqueued({ give_up_at: server.services.now() });
    await server.services.outbox.check(id);
    expect(await outgoing()).toMatchObject([{ state: 'dead', attempts: 0 }]);
    expect(placed()).toEqual([]);
  });

  it('places a repeated press once', async () => {
    const key = { 'idempotency-key': 'one-press' };
    await Promise.all([call(request, key), call(request, key), call(request, key)]);
    expect(placed()).toHaveLength(1);
  });

  it('finds a call in the list whose answer was lost while the person waits, and places no second one', async () => {
    server.simulators.faults.next('call', 'reset-after', 'lost-report');
    expect((await call(request)).status).toBe(200);
    expect(await outgoing()).toMatchObject([{ attempts: 1, provider_id: placed()[0]?.providerId }]);
    expect(placed()).toHaveLength(1);
  });

  it('is not taken for the one before it, which was placed between the same numbers', async () => {
    expect((await call(request)).status).toBe(200);
    // At night it is rung no second time.
    await server.services.database.db.deleteFrom('rate_limit').execute();
    server.simulators.faults.next('call', 'unavailable');
    expect(await call(request)).toMatchObject({ status: 503 });
    expect(placed()).toHaveLength(1);
    expect((await outgoing()).map(({ state }) => state)).toContain('dead');
  });

  it('is not given up as not found while the provider cannot be asked', async () => {
    const { outbox: sending } = server.services;
    const [attempted_at, not_before] = [new Date(Date.now() - 60_000), new Date(Date.now() - 1000)];
    const id = await enqueued({ state: 'unknown', attempts: 1, attempted_at, not_before });
    const asking = vi
      .spyOn(sending.deps.calls, 'findCalls')
      .mockRejectedValue(new Error('Exotel did not list its calls'));
    await sending.check(id);
    expect(await outgoing()).toMatchObject([{ state: 'unknown' }]);
    asking.mockRestore();
    await sending.check(id);
    expect(await outgoing()).toMatchObject([{ state: 'dead', detail: expect.stringMatching(/not found/) }]);
  });

  it('is not called initiated while it is not known whether it was placed', async () => {
    const impatient = await ownServer({ timeouts: { requestWait: 0.1 } });
    impatient.simulators.faults.next('call', 'hang-before');
    expect(await impatient.post('/make-call', request)).toMatchObject({
      status: 503,
      body: { ErrorCode: 'call_unknown', Message: expect.stringMatching(/do not know whether your phone will ring/) },
    });
    impatient.simulators.reset();
  });

  it('gives up a call that cannot be found, rather than ring twice', async () => {
    server.simulators.faults.next('call', 'reset-before');
    expect(await call(request)).toMatchObject({ status: 503 });
    const dead = await eventually('given up', async () => (await outgoing()).find((row) => row.state === 'dead'));
    expect(dead).toMatchObject({ attempts: 1, detail: expect.stringMatching(/not found/) });
    expect(placed()).toEqual([]);
    const metrics = await server.services.metrics.registry.metrics();
    expect(metrics).toContain('dastak_outgoing{channel="call",state="dead"} 1');
  });
});
