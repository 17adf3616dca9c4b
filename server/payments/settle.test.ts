import { beforeEach, describe, expect, it } from 'vitest';
import {
  authoriseLate,
  chargeState,
  dispositions,
  newCharge,
  pay,
  reportFailure,
  reportSuccess,
} from '../../test/charges.ts';
import { eventOf, eventsSettled, sendEvent } from '../../test/events.ts';
import { eventually } from '../../test/eventually.ts';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
/** Events are repeated, but no order is fulfilled twice: see fulfil.test.ts. */
let handedOut: Set<number>;
shareServer(
  {
    // Nothing is looked up or retried unless a test wants it: that would hide that we were not notified, or were notified twice.
    paymentTimeouts: { firstCheck: 3600, shortWait: 3600, firstRetry: 3600 },
    onOrderPaid: async (orderId) => void handedOut.add(orderId),
  },
  (shared) => {
    server = shared;
  },
);
beforeEach(async () => {
  handedOut = new Set();
});

const settled = () => eventsSettled(server);
const credited = async (asked: Parameters<typeof dispositions>[1]) =>
  (await dispositions(server, asked)).filter(({ standing }) => standing === 'credited');

describe('one payment', () => {
  it('is booked by the callback alone', async () => {
    const asked = await newCharge(server);
    const answer = await reportSuccess(server, asked, await pay(server, asked, { webhook: 'none' }));
    expect(answer).toMatchObject({ status: 200, body: { data: { orderID: asked.orderId, state: 'paid' } } });
    expect(await chargeState(server, asked)).toBe('paid');
    expect([...handedOut]).toEqual([asked.orderId]);
  });

  it('is booked by the webhook alone', async () => {
    const asked = await newCharge(server);
    await pay(server, asked);
    await eventually('paid', async () => (await chargeState(server, asked)) === 'paid');
    await settled();
    expect([...handedOut]).toEqual([asked.orderId]);
    expect(await reportFailure(server, asked)).toMatchObject({ body: { data: { state: 'noted' } } });
    expect(await chargeState(server, asked)).toBe('paid');
  });

  it('is booked once by a callback before, after and together with its webhook', async () => {
    const asked = await newCharge(server);
    const handed = await pay(server, asked, { webhook: 'none' });
    const event = await eventOf(server, 'payment.captured', handed.razorpay_payment_id);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => reportSuccess(server, asked, handed)),
      ...Array.from({ length: 10 }, () => sendEvent(server, event)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await reportSuccess(server, asked, handed)).toMatchObject({ body: { data: { state: 'paid' } } });
    await sendEvent(server, event);
    await settled();
    expect(await credited(asked)).toHaveLength(1);
    expect([...handedOut]).toEqual([asked.orderId]);
  });

  it('is booked once by a hundred of the same event at once', async () => {
    const asked = await newCharge(server);
    const { razorpay_payment_id: id } = await pay(server, asked, { webhook: 'none' });
    const event = await eventOf(server, 'payment.captured', id);
    const answers = await Promise.all(Array.from({ length: 100 }, () => sendEvent(server, event, { id: 'the-same' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    await settled();
    const { db } = server.services.database;
    expect(await db.selectFrom('webhook_event').select('outcome').execute()).toEqual([
      { outcome: 'captured credited' },
    ]);
    expect([...handedOut]).toEqual([asked.orderId]);
  });

  it.each([
    ['captured before authorized', ['captured', 'authorized']],
    ['failed after captured', ['captured', 'failed']],
    ['created last of all', ['authorized', 'captured', 'created']],
    ['captured after failed', ['failed', 'captured']],
  ])('goes forward only: %s', async (_name, statuses) => {
    const asked = await newCharge(server);
    const { razorpay_payment_id: id } = await pay(server, asked, { webhook: 'none' });
    for (const status of statuses) {
      await sendEvent(server, await eventOf(server, `payment.${status}`, id, { status }));
      await settled();
    }
    expect(await dispositions(server, asked)).toEqual([{ id, status: 'captured', standing: 'credited' }]);
    expect([...handedOut]).toEqual([asked.orderId]);
  });

  it('that went back before we heard that it came pays for nothing', async () => {
    const asked = await newCharge(server);
    const { razorpay_payment_id: id } = await pay(server, asked, { webhook: 'none' });
    for (const status of ['refunded', 'captured']) {
      await sendEvent(server, await eventOf(server, 'payment.captured', id, { status }));
      await settled();
    }
    expect(await dispositions(server, asked)).toEqual([{ id, status: 'refunded', standing: null }]);
    expect(await chargeState(server, asked)).toBe('open');
    expect([...handedOut]).toEqual([]);
  });

  it('counts though its window was dismissed and reported as failed', async () => {
    const asked = await newCharge(server);
    await reportFailure(server, asked);
    await pay(server, asked);
    await eventually('paid', async () => (await chargeState(server, asked)) === 'paid');
  });

  it('counts though another failed before', async () => {
    const asked = await newCharge(server);
    await pay(server, asked, { outcome: 'failure' });
    const handed = await pay(server, asked);
    expect(await reportSuccess(server, asked, handed)).toMatchObject({ body: { data: { state: 'paid' } } });
    await eventually('both known', async () => (await dispositions(server, asked)).length === 2);
    expect(await credited(asked)).toHaveLength(1);
  });

  it('is captured where the bank only promised it', async () => {
    const asked = await newCharge(server);
    const handed = await pay(server, asked, { outcome: 'authorized' });
    expect(await reportSuccess(server, asked, handed)).toMatchObject({ body: { data: { state: 'paid' } } });
  });

  it('that went back by itself, since we did not take what the bank promised, is known as that', async () => {
    const asked = await newCharge(server);
    const { razorpay_payment_id: id } = await pay(server, asked, { outcome: 'authorized', webhook: 'none' });
    for (const status of ['authorized', 'refunded']) {
      await sendEvent(server, await eventOf(server, `payment.${status}`, id, { status }));
      await settled();
    }
    expect(await dispositions(server, asked)).toEqual([{ id, status: 'refunded', standing: null }]);
    expect(await chargeState(server, asked)).toBe('open');
  });

  it('is taken soon where an event alone tells of the promise', async () => {
    server = await ownServer({
      paymentTimeouts: { firstCheck: 3600, checkInterval: 0.2, shortWait: 0.2 },
      onOrderPaid: async () => {},
    });
    const asked = await newCharge(server);
    const { razorpay_payment_id: id } = await pay(server, asked, { outcome: 'authorized', webhook: 'none' });
    await sendEvent(server, await eventOf(server, 'payment.authorized', id));
    await eventually('taken', async () => (await chargeState(server, asked)) === 'paid');
  });

  it('is taken when the bank agrees to it days after it failed', async () => {
    const asked = await newCharge(server);
    const handed = await pay(server, asked, { outcome: 'failure' });
    expect(await reportSuccess(server, asked, handed)).toMatchObject({ body: { data: { state: 'confirming' } } });
    await authoriseLate(server, handed);
    expect(await reportSuccess(server, asked, handed)).toMatchObject({ body: { data: { state: 'paid' } } });
  });

  it('is handed out by the queue where that failed at first', async () => {
    let isDown = true;
    server = await ownServer({
      paymentTimeouts: { firstRetry: 1 },
      onOrderPaid: async (orderId) => {
        if (isDown) throw new Error('not now');
        handedOut.add(orderId);
      },
    });
    const asked = await newCharge(server);
    expect(await reportSuccess(server, asked, await pay(server, asked, { webhook: 'none' }))).toMatchObject({
      body: { data: { state: 'paid' } },
    });
    expect([...handedOut]).toEqual([]);
    isDown = false;
    await eventually('handed out', async () => handedOut.size > 0);
  });
});
