import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundAtProvider } from '../../../test/charges.ts';
import { boughtOrder } from '../../../test/console/console-orders.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { eventsSettled } from '../../../test/events.ts';
import { eventually } from '../../../test/eventually.ts';
import { inbox, orderRow } from '../../../test/fulfilled.ts';
import { insertOrder, meera } from '../../../test/orders.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer({
    paymentTimeouts: { checkInterval: 0.3, shortWait: 0.3, maxWait: 1, firstCheck: 3600, firstRetry: 1 },
  });
  owner = await signedInOperator(server, 'owner');
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const reason = 'One pack was torn';
let presses = 0;
const refund = (order_id: number, amount: number | string, { version = 2, key = `press-${++presses}` } = {}) =>
  owner.post('/order/refund', { order_id, version, amount, reason }, { 'idempotency-key': key });
const refundsOf = (orderId: number) =>
  db()
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .select(['refund.amount_paise', 'refund.state', 'payment.provider_payment_id'])
    .where('charge.order_id', '=', orderId)
    .execute();

/** The refunds of an order that are queued, under way or done, in paise. */
async function sumOf(orderId: number): Promise<number> {
  const standing = (await refundsOf(orderId)).filter(({ state }) => state !== 'failed');
  return standing.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

/** Waits until the provider has answered for every refund, so that the next simulated failure affects the next refund. */
const allOver = () =>
  eventually('all over', async () => {
    const open = db().selectFrom('refund').select('id').where('settled_at', 'is', null);
    return (await open.execute()).length === 0;
  });

/** A paid order, which is at its second version. */
const bought = async () => (await boughtOrder(server)).orderId;

/** An operator refunds a payment in the provider's dashboard. */
async function atTheProvider(paymentId: string, amount: number): Promise<void> {
  const id = await refundAtProvider(server, paymentId, amount);
  await server.simulators.payments.bank.endRefund(id, 'processed');
}

describe('a refund', () => {
  it('of a part goes back through the provider, and leaves the order as it is', async () => {
    const { orderId, paymentId } = await boughtOrder(server, { buyer: { ...meera, email: 'part@example.com' } });
    const { version } = await orderRow(server, orderId);
    expect(await refund(orderId, '100.50', { version })).toMatchObject({ status: 200, body: { refunded: 100.5 } });
    await eventually('gone', async () => (await refundsOf(orderId))[0]?.state === 'processed');
    expect(await server.simulators.payments.bank.paymentOf(paymentId)).toMatchObject({ amount_refunded: 10_050 });
    expect((await orderRow(server, orderId)).state).toBe('paid');
    const mails = await inbox(server, 'part@example.com', 2);
    expect(mails[0]?.text).toMatch(/₹100\.50/);
  });

  it.each([
    ['more than is left', 590.01, 'refund_too_large'],
    ['less than the provider sends', 0.5, 'refund_too_large'],
    ['all but less than the provider sends', 589.5, 'refund_too_large'],
    ['nothing', 0, 'validation'],
    ['parts of a paisa', 1.005, 'validation'],
    ['no number', 'ten', 'validation'],
    ['less than nothing', -5, 'validation'],
  ])('is not of %s', async (_, amount, ErrorCode) => {
    const id = await bought();
    expect(await refund(id, amount)).toMatchObject({
      status: 422,
      body: { ErrorCode, errors: { amount: [expect.any(String)] } },
    });
    expect(await refundsOf(id)).toEqual([]);
  });

  it('is of nothing where nothing was paid', async () => {
    const id = await insertOrder(server);
    expect(await refund(id, 100, { version: 1 })).toMatchObject({
      status: 409,
      body: { ErrorCode: 'nothing_to_refund' },
    });
  });

  it('is one, however often its button is pressed', async () => {
    const id = await bought();
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(id, 200, { key: 'the same' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await refund(id, 300, { key: 'the same' })).toMatchObject({ body: { ErrorCode: 'idempotency_conflict' } });
  });

  it('of two owners at once is one: the second is told', async () => {
    const id = await bought();
    const answers = await Promise.all([refund(id, 400), refund(id, 400), refund(id, 400)]);
    expect(answers.map(({ body }) => body.ErrorCode).sort()).toEqual(['0', 'changed_meanwhile', 'changed_meanwhile']);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('that failed can be made again', async () => {
    const { orderId } = await boughtOrder(server);
    await allOver();
    server.simulators.faults.next('refund', 'fails');
    const { version } = await orderRow(server, orderId);
    await refund(orderId, 590, { version });
    await eventually('failed', async () => (await refundsOf(orderId))[0]?.state === 'failed');
    expect(await refund(orderId, 590, { version: version + 1 })).toMatchObject({ status: 200 });
    await eventually('gone', async () => (await refundsOf(orderId)).some(({ state }) => state === 'processed'));
  });
});

describe('money that goes back at the provider as well', () => {
  it('takes the place of what we owe and the provider has not taken', async () => {
    const { orderId, paymentId } = await boughtOrder(server);
    const { version } = await orderRow(server, orderId);
    await allOver();
    server.simulators.faults.setStanding('refund', 'too-many');
    await refund(orderId, 500, { version });
    await atTheProvider(paymentId, 20_000);
    await eventually('room made', async () => {
      const sums = (await refundsOf(orderId)).map(({ amount_paise }) => amount_paise).sort();
      return JSON.stringify(sums) === '[20000,39000]';
    });
    server.simulators.faults.setStanding('refund', null);
    await eventually('all gone', async () => (await refundsOf(orderId)).every(({ state }) => state === 'processed'));
    expect(await server.simulators.payments.bank.paymentOf(paymentId)).toMatchObject({ amount_refunded: 59_000 });
  });
});

describe('whatever is pressed at once, here and at the provider', () => {
  it('never more goes back than was paid, in our books and in the bank’s', async () => {
    const part = fc.integer({ min: 1, max: 590 }).map((rupees) => rupees * 100);
    const step = fc.oneof(
      { weight: 4, arbitrary: part.map((paise) => ({ do: 'refund' as const, paise })) },
      { weight: 2, arbitrary: part.map((paise) => ({ do: 'dashboard' as const, paise })) },
      { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const, paise: 0 }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        async (rounds) => {
          const { orderId, paymentId } = await boughtOrder(server);
          for (const round of rounds) {
            const { version } = await orderRow(server, orderId);
            const shown = { order_id: orderId, version, reason };
            const press = {
              refund: (paise: number) => owner.post('/order/refund', { ...shown, amount: paise / 100 }),
              dashboard: (paise: number) => atTheProvider(paymentId, paise).catch(() => null),
              cancel: () => owner.post('/order/cancel', shown),
            };
            await Promise.all(round.map((each) => press[each.do](each.paise)));
            await eventsSettled(server);
            expect(await sumOf(orderId)).toBeLessThanOrEqual(59_000);
          }
          const gone = await eventually('all over, and known to the bank and to us', async () => {
            const known = await refundsOf(orderId);
            const { amount_refunded } = await server.simulators.payments.bank.paymentOf(paymentId);
            const isOver = known.every(({ state }) => state === 'processed' || state === 'failed');
            return isOver && (await sumOf(orderId)) === amount_refunded && { amount_refunded };
          });
          const { state } = await orderRow(server, orderId);
          if (state === 'cancelled') expect(gone.amount_refunded).toBe(59_000);
        },
      ),
      { numRuns: 8 },
    );
  });
});
