import { beforeEach, describe, expect, it } from 'vitest';
import { createRazorpayGateway } from '../../providers/razorpay/gateway.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { startSimulators } from '../../simulators/start.ts';
import { openCharge } from '../../test/open-charge.ts';
import { addOrder } from '../../test/orders.ts';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';
import { chargeOf } from './charge.ts';
import { takeLease } from './lease.ts';
import { requestPayment } from './request-payment.ts';

let server: TestServer;
let orderId: number;
shareServer({}, (shared) => {
  server = shared;
});
beforeEach(async () => {
  const { database, now } = server.services;
  orderId = await addOrder(database.db);
  await openCharge(database.db, { orderId, amountPaise: 59_000, now: now() });
});

const request = () => requestPayment(server.services, orderId);
const ordersMade = () => server.simulators.payments.bank.ledger.list('order');

describe('asking for money', () => {
  it('asks the provider once, and gives the same order from then on', async () => {
    const first = await request();
    expect(await request()).toEqual(first);
    const made = await ordersMade();
    expect(made).toMatchObject([{ id: first.providerOrderId, amount: 59_000, currency: 'INR' }]);
    expect(made[0]?.receipt).toMatch(/^.{1,40}$/);
  });

  it('tells all who ask at once of the same order', async () => {
    const told = await Promise.all(Array.from({ length: 20 }, request));
    expect(new Set(told.map(({ providerOrderId }) => providerOrderId)).size).toBe(1);
    expect(await request()).toEqual(told[0]);
    expect(await ordersMade()).toHaveLength(1);
  });

  it('is one process’s turn alone, of all that have read that it is none’s', async () => {
    const charge = await chargeOf(server.services.database.db, orderId);
    const turns = [];
    for (let times = 0; times < 3; times += 1) turns.push(charge && (await takeLease(server.services, charge)));
    expect(turns).toEqual([true, false, false]);
  });

  it('looks two minutes later what became of it', async () => {
    await request();
    const { created_at, asked_at, next_check_at } = (await chargeOf(server.services.database.db, orderId)) ?? {};
    expect(Number(next_check_at) - Number(asked_at)).toBe(120_000);
    const seconds = Math.round((Number(next_check_at) - Number(created_at)) / 1000);
    expect(seconds).toBeGreaterThanOrEqual(120);
    expect(seconds).toBeLessThan(150);
  });

  it.each(['reset-after', 'half-answer', 'garbage'] as const)(
    'finds an order that was made although its answer was lost: %s',
    async (fault) => {
      server.simulators.faults.next('order', fault);
      const { providerOrderId } = await request();
      expect(await ordersMade()).toMatchObject([{ id: providerOrderId }]);
    },
  );

  it('finds it though the provider answers nothing more for a while, and asks for no second one before that', async () => {
    server.simulators.faults.next('order', 'reset-after');
    server.simulators.faults.setStanding('lookup', 'bad-gateway');
    for (let times = 0; times < 3; times += 1)
      await expect(request()).rejects.toMatchObject({ status: 503, code: 'provider_down' });
    expect(await ordersMade()).toHaveLength(1);
    server.simulators.faults.setStanding('lookup', null);
    const { providerOrderId } = await request();
    expect(await ordersMade()).toMatchObject([{ id: providerOrderId }]);
  });

  it('does not open the window with an order of another amount', async () => {
    const { db } = server.services.database;
    const { receipt = '' } = (await chargeOf(db, orderId)) ?? {};
    await server.simulators.payments.bank.createOrder({ amount: 5_900, currency: 'INR', receipt, notes: {} });
    await db
      .updateTable('charge')
      .set({ asking_until: new Date(0) })
      .execute();
    await expect(request()).rejects.toThrow('of another amount');
    expect(await chargeOf(db, orderId)).toMatchObject({ provider_order_id: null });
  });

  it('finds an order that the provider took for ever to tell of', async () => {
    const simulators = await startSimulators({ inbox: createMemoryInbox() });
    server = await ownServer({ simulators });
    simulators.faults.next('order', 'hang-after');
    const { database, now } = server.services;
    orderId = await addOrder(database.db);
    await openCharge(database.db, { orderId, amountPaise: 59_000, now: now() });
    const { createOrder } = createRazorpayGateway({ ...simulators.razorpay, deadlineMs: 4000 });
    const hasty = { ...server.services, gateway: { ...server.services.gateway, createOrder } };
    const { providerOrderId } = await requestPayment(hasty, orderId);
    expect(await ordersMade()).toMatchObject([{ id: providerOrderId }]);
    await simulators.close();
  });

  it.each(['too-many', 'unauthorized', 'server-error', 'bad-gateway'] as const)(
    'says that the provider is down, and asks anew the next time: %s',
    async (fault) => {
      server.simulators.faults.next('order', fault);
      await expect(request()).rejects.toMatchObject({ status: 503, code: 'provider_down' });
      await request();
      expect(await ordersMade()).toHaveLength(1);
    },
  );

  it('asks anew where the connection broke: at once if it had been kept, the next time otherwise', async () => {
    server.simulators.faults.next('order', 'reset-before');
    await request().catch(request);
    expect(await ordersMade()).toHaveLength(1);
  });

  it('knows for certain when it was refused', async () => {
    server.simulators.faults.next('order', 'refused');
    await expect(request()).rejects.toMatchObject({ status: 502, code: 'provider_refused' });
  });

  it('is not certain of a refusal that it could not check', async () => {
    server.simulators.faults.next('order', 'refused');
    server.simulators.faults.next('lookup', 'bad-gateway');
    await expect(request()).rejects.toMatchObject({ status: 503 });
  });
});
