import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  chargeState,
  dispositions,
  newCharge,
  pay,
  refundAtProvider,
  refunds,
  refundsMade,
  reportSuccess,
  type UnpaidOrder,
} from '../../test/charges.ts';
import { envelope, eventOf, eventsSettled, sendEvent } from '../../test/events.ts';
import { eventually } from '../../test/eventually.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { closeCharge } from './charge.ts';
import { queueRefund } from './refunds.ts';

let server: TestServer;
let handedOut: number[];
beforeAll(async () => {
  server = await testServer({
    paymentTimeouts: { checkInterval: 0.2, shortWait: 0.3, maxWait: 1, firstCheck: 3600, firstRetry: 3600 },
    onOrderPaid: async (orderId) => void handedOut.push(orderId),
  });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  handedOut = [];
  await server.reset();
});

const settled = () => eventsSettled(server);
const gone = () =>
  eventually('gone back', async () => {
    const all = await refunds(server);
    return all.length > 0 && all.every(({ state }) => state === 'processed');
  });

/** An order that is paid. */
async function paid(): Promise<UnpaidOrder> {
  const asked = await newCharge(server);
  await reportSuccess(server, asked, await pay(server, asked, { webhook: 'none' }));
  return asked;
}

async function queueRefunds({ orderId }: UnpaidOrder): Promise<void> {
  const { database, now } = server.services;
  await database.db.transaction().execute((tx) => queueRefund(tx, { orderId, reason: 'cancelled', now: now() }));
}

describe('two captures for one order', () => {
  it('leave one credited, and send the other back once, by themselves', async () => {
    const asked = await newCharge(server);
    const both = [await pay(server, asked), await pay(server, asked, { surplus: true })];
    await Promise.all(both.map((handed) => reportSuccess(server, asked, handed)));
    await gone();
    await settled();
    const standing = (await dispositions(server, asked)).map((payment) => payment.standing);
    expect(standing.sort()).toEqual(['credited', 'surplus']);
    expect(await refunds(server)).toMatchObject([{ reason: 'surplus', state: 'processed', amount_paise: 59_000 }]);
    expect(await refundsMade(server)).toBe(1);
    // Reported again by each look at a paid charge; settle.test.ts shows that settling reports once, and fulfil.test.ts that fulfilment happens once.
    expect(new Set(handedOut)).toEqual(new Set([asked.orderId]));
  });

  it.each(['reset-after', 'half-answer', 'in-progress', 'too-many', 'bad-gateway', 'no-balance'] as const)(
    'send the other back once, whatever the provider answers at first: %s',
    async (fault) => {
      server.simulators.faults.next('refund', fault, fault);
      server.simulators.faults.setStanding('webhook', 'drop');
      const asked = await paid();
      await reportSuccess(server, asked, await pay(server, asked, { surplus: true }));
      await gone();
      const made = await server.simulators.payments.bank.ledger.list('refund');
      expect((await refunds(server)).map(({ provider_refund_id }) => provider_refund_id)).toEqual([made[0]?.id]);
      expect(made).toHaveLength(1);
    },
  );
});

describe('a payment of a charge that is closed', () => {
  it('goes back, and hands nothing out', async () => {
    const asked = await newCharge(server);
    const { database, now } = server.services;
    await closeCharge(database.db, { orderId: asked.orderId, now: now() });
    const handed = await pay(server, asked, { webhook: 'none' });
    expect(await reportSuccess(server, asked, handed)).toMatchObject({ body: { data: { state: 'confirming' } } });
    await gone();
    expect(await refunds(server)).toMatchObject([{ reason: 'cancelled', payment: handed.razorpay_payment_id }]);
    expect(await chargeState(server, asked)).toBe('closed');
    expect(handedOut).toEqual([]);
  });
});

describe('a refund that is owed', () => {
  it('is of the whole payment, and made once however often it is owed', async () => {
    const asked = await paid();
    await Promise.all([queueRefunds(asked), queueRefunds(asked), queueRefunds(asked)]);
    await gone();
    await queueRefunds(asked);
    expect(await refunds(server)).toMatchObject([{ reason: 'cancelled', amount_paise: 59_000, state: 'processed' }]);
    expect(await refundsMade(server)).toBe(1);
    expect(await chargeState(server, asked)).toBe('paid');
  });

  it('is nothing for an order that was not paid', async () => {
    await queueRefunds(await newCharge(server));
    expect(await refunds(server)).toEqual([]);
  });

  it('is told of by its events, in any order', async () => {
    server.simulators.faults.setStanding('refund', 'stays-pending');
    const asked = await paid();
    await queueRefunds(asked);
    await eventually('on its way', async () => (await refunds(server))[0]?.state === 'pending');
    const [{ payment = '', provider_refund_id = '' } = {}] = await refunds(server);
    const entity = { id: provider_refund_id, payment_id: payment, amount: 59_000 };
    for (const status of ['processed', 'pending']) {
      await sendEvent(server, envelope(`refund.${status}`, { refund: { entity: { ...entity, status } } }));
      await settled();
    }
    expect(await refunds(server)).toMatchObject([{ state: 'processed' }]);
  });

  it.each(['unknown-order', 'different-amount'] as const)(
    'leaves what was paid, and for which order, whatever its events say of that: %s',
    async (fault) => {
      const asked = await paid();
      const { db } = server.services.database;
      const payment = db.selectFrom('payment').select(['charge_id', 'provider_order_id', 'amount_paise', 'standing']);
      const before = await payment.execute();
      server.simulators.faults.setStanding('webhook', fault);
      await queueRefunds(asked);
      await gone();
      await eventually('told of', async () => {
        const events = await db.selectFrom('webhook_event').select('outcome').execute();
        return events.filter(({ outcome }) => outcome?.startsWith('refund ')).length === 2;
      });
      const { status } = await db.selectFrom('payment').select('status').executeTakeFirstOrThrow();
      expect([status, await payment.execute()]).toEqual(['refunded', before]);
      expect(before).toMatchObject([{ charge_id: expect.any(Number), amount_paise: 59_000, standing: 'credited' }]);
    },
  );

  it('and is on its way is asked about, and not asked for again', async () => {
    server.simulators.faults.setStanding('webhook', 'drop');
    server.simulators.faults.next('refund', 'stays-pending');
    await queueRefunds(await paid());
    await eventually('on its way', async () => (await refunds(server))[0]?.state === 'pending');
    server.simulators.faults.setStanding('refund', 'bad-gateway');
    const [{ provider_refund_id } = {}] = await refunds(server);
    await server.simulators.payments.bank.endRefund(provider_refund_id ?? '', 'processed');
    await gone();
  });

  it('says why it waits, and no other says so', async () => {
    await queueRefunds(await paid());
    await gone();
    server.simulators.faults.setStanding('refund', 'no-balance');
    await queueRefunds(await paid());
    const details = async () => {
      const all = server.services.database.db.selectFrom('refund').select('detail').orderBy('created_at');
      return (await all.execute()).map(({ detail }) => detail);
    };
    await eventually('said', async () => (await details())[1]);
    expect(await details()).toEqual([null, expect.any(String)]);
  });

  it('that the bank could not make is kept as failed', async () => {
    server.simulators.faults.next('refund', 'fails');
    await queueRefunds(await paid());
    await eventually('failed', async () => (await refunds(server))[0]?.state === 'failed');
    const over = server.services.database.db.selectFrom('refund').select(['settled_at', 'next_check_at']);
    expect(await over.execute()).toEqual([{ settled_at: expect.any(Date), next_check_at: null }]);
  });

  describe('of which an operator has sent money back at the provider, whose event was lost', () => {
    beforeEach(() => server.simulators.faults.setStanding('webhook', 'drop'));

    const byHand = async (of: UnpaidOrder, amount?: number, end: 'processed' | 'failed' = 'processed') => {
      const [{ id: paymentId = '' } = {}] = await dispositions(server, of);
      const id = await refundAtProvider(server, paymentId, amount);
      await server.simulators.payments.bank.endRefund(id, end);
      return id;
    };
    const over = () =>
      eventually('all over', async () => {
        const open = server.services.database.db.selectFrom('refund').select('id').where('settled_at', 'is', null);
        const all = await refunds(server);
        return all.length > 1 && (await open.execute()).length === 0 && all;
      });

    it('gives way where that was all of it', async () => {
      const asked = await paid();
      await byHand(asked, 20_000, 'failed');
      const id = await byHand(asked);
      await queueRefunds(asked);
      expect((await over()).toSorted((a, b) => a.state.localeCompare(b.state))).toMatchObject([
        { amount_paise: 59_000, state: 'failed', provider_refund_id: null },
        { amount_paise: 59_000, state: 'processed', provider_refund_id: id, reason: 'operator' },
      ]);
      expect(await dispositions(server, asked)).toMatchObject([{ status: 'refunded' }]);
      expect(await refundsMade(server)).toBe(2);
    });

    it('is what is left where that was a part', async () => {
      const asked = await paid();
      server.simulators.faults.setStanding('refund', 'too-many');
      await queueRefunds(asked);
      await byHand(asked, 20_000);
      server.simulators.faults.setStanding('refund', null);
      expect((await over()).map(({ amount_paise }) => amount_paise).toSorted()).toEqual([20_000, 39_000]);
      expect(await refundsMade(server)).toBe(2);
    });

    it('is in the books as what went back, where a part was owed and all of it went', async () => {
      const asked = await paid();
      const { db } = server.services.database;
      const [{ id: paymentId = '' } = {}] = await dispositions(server, asked);
      const payment = await db
        .selectFrom('payment')
        .select('id')
        .where('provider_payment_id', '=', paymentId)
        .executeTakeFirstOrThrow();
      await byHand(asked);
      const part = { id: randomUUID(), payment_id: payment.id, reason: 'operator' as const, amount_paise: 10_000 };
      await db
        .insertInto('refund')
        .values({ ...part, next_check_at: new Date() })
        .execute();
      expect((await over()).map(({ amount_paise, state }) => [amount_paise, state])).toEqual(
        expect.arrayContaining([
          [10_000, 'failed'],
          [59_000, 'processed'],
        ]),
      );
    });
  });

  it('and was given up since the money had gone back stands for what is told of that, and for no other refund', async () => {
    const [asked, other, whole] = [await paid(), await paid(), await paid()];
    const { db } = server.services.database;
    const idOf = async (of: UnpaidOrder) => (await dispositions(server, of))[0]?.id ?? '';
    const payments = db.selectFrom('payment').select('id');
    const add = async (of: UnpaidOrder, more: object) =>
      db
        .insertInto('refund')
        .values({
          id: randomUUID(),
          payment_id: (await payments.where('provider_payment_id', '=', await idOf(of)).executeTakeFirstOrThrow()).id,
          reason: 'operator',
          amount_paise: 20_000,
          ...more,
        })
        .execute();
    await add(asked, { state: 'pending', provider_refund_id: 'rfnd_known' });
    await add(asked, { state: 'processed', settled_at: new Date(), amount_paise: 39_000, reason: 'cancelled' });
    const tell = async (of: UnpaidOrder, id: string, amount: number) => {
      const entity = { id, payment_id: await idOf(of), amount, status: 'processed' };
      await sendEvent(server, envelope('refund.processed', { refund: { entity } }));
      await settled();
    };
    await tell(asked, 'rfnd_known', 20_000);
    await tell(asked, 'rfnd_byhand', 39_000);
    await tell(other, 'rfnd_others', 1_000);
    await add(whole, { state: 'processed', settled_at: new Date(), amount_paise: 30_000 });
    await tell(whole, 'rfnd_whole', 59_000);
    expect((await refunds(server)).toSorted((a, b) => a.amount_paise - b.amount_paise)).toMatchObject([
      { payment: await idOf(other), amount_paise: 1_000, state: 'processed', provider_refund_id: 'rfnd_others' },
      { payment: await idOf(asked), amount_paise: 20_000, state: 'processed', provider_refund_id: 'rfnd_known' },
      { payment: await idOf(asked), amount_paise: 39_000, state: 'processed', provider_refund_id: 'rfnd_byhand' },
      { payment: await idOf(whole), amount_paise: 59_000, state: 'processed', provider_refund_id: 'rfnd_whole' },
    ]);
  });

  it.each([
    ['nothing where less than the provider sends is left', 58_901, []],
    ['what is left where that is the least the provider sends', 58_900, [100]],
  ])('is %s', async (_what, amount, left) => {
    const asked = await paid();
    const [{ id: payment_id = '' } = {}] = await dispositions(server, asked);
    const entity = { id: 'rfnd_byhand', payment_id, amount, status: 'processed' };
    await sendEvent(server, envelope('refund.processed', { refund: { entity } }));
    await settled();
    await queueRefunds(asked);
    expect((await refunds(server)).map(({ amount_paise }) => amount_paise)).toEqual([amount, ...left]);
  });
});

describe('a refund made at the provider', () => {
  it('is written down as an operator’s', async () => {
    const asked = await paid();
    const [{ id: payment_id = '' } = {}] = await dispositions(server, asked);
    const refund = { id: 'rfnd_byhand', payment_id, amount: 1000, status: 'processed' };
    const event = await eventOf(server, 'refund.processed', payment_id);
    const body = { ...JSON.parse(event).payload, refund: { entity: refund } };
    for (let times = 0; times < 2; times += 1) await sendEvent(server, envelope('refund.processed', body));
    await settled();
    expect(await refunds(server)).toMatchObject([{ reason: 'operator', amount_paise: 1000, state: 'processed' }]);
    expect(await refundsMade(server)).toBe(0);
  });
});
