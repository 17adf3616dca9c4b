import { afterEach, describe, expect, it } from 'vitest';
import {
  authoriseLate,
  chargeState,
  dispositions,
  newCharge,
  pay,
  refunds,
  reportFailure,
  reportSuccess,
} from '../../test/charges.ts';
import { eventually } from '../../test/eventually.ts';
import { openCharge } from '../../test/open-charge.ts';
import { addOrder } from '../../test/orders.ts';
import { ownServer, shareServer, type TestServer } from '../../test/server.ts';
import { chargeOf, closeCharge } from './charge.ts';
import { type Lane, lanes, leaseDue, reschedule, rescheduleUnanswered } from './due.ts';
import { reconcileCharge } from './reconcile-charge.ts';
import { reconcileRefund } from './reconcile-refund.ts';
import { type Reconciler, startReconciler } from './reconciler.ts';
import { requestPayment } from './request-payment.ts';
import type { PaymentTimeouts } from './timeouts.ts';

const often = { checkInterval: 0.2, shortWait: 0.2, firstCheck: 0.5, maxWait: 0.5 };
const onOrderPaid = async (orderId: number) => void handedOut.push(orderId);

let server: TestServer;
let handedOut: number[];
const reconcilers: Reconciler[] = [];
shareServer({ paymentTimeouts: often, onOrderPaid }, (shared) => {
  handedOut = [];
  server = shared;
  server.simulators.sendEventsTo(null);
});
afterEach(async () => {
  for (const each of reconcilers.splice(0)) await each.stop();
});

/** A server that gets no events, with timeouts and a clock of its own. */
async function deaf(paymentTimeouts: Partial<PaymentTimeouts>, now?: () => Date): Promise<void> {
  server = await ownServer({ paymentTimeouts, onOrderPaid, ...(now && { now }) });
  server.simulators.sendEventsTo(null);
}

const isPaid = (asked: Parameters<typeof chargeState>[1]) =>
  eventually('paid', async () => (await chargeState(server, asked)) === 'paid');

describe('when neither buyer nor provider tells us anything', () => {
  it('a payment is found', async () => {
    const asked = await newCharge(server);
    await pay(server, asked);
    await isPaid(asked);
    expect(await dispositions(server, asked)).toMatchObject([{ status: 'captured', standing: 'credited' }]);
    expect(handedOut).toContain(asked.orderId);
  });

  it('a payment is found that was made after the window was reported as closed', async () => {
    const asked = await newCharge(server);
    await pay(server, asked, { outcome: 'failure' });
    await reportFailure(server, asked);
    await pay(server, asked);
    await isPaid(asked);
  });

  it('a promise of the bank is taken, and a late one, too', async () => {
    const [promised, late] = [await newCharge(server), await newCharge(server)];
    await pay(server, promised, { outcome: 'authorized' });
    const failed = await pay(server, late, { outcome: 'failure' });
    await isPaid(promised);
    await authoriseLate(server, failed);
    await isPaid(late);
  });

  it('a promise is kept although the answer to its capture is lost, or there is none at first', async () => {
    server.simulators.faults.next('capture', 'server-error', 'too-many', 'reset-after');
    const asked = await newCharge(server);
    await pay(server, asked, { outcome: 'authorized' });
    await isPaid(asked);
  });

  it('where a payment has come, no other that the bank promised is taken', async () => {
    const asked = await newCharge(server);
    const { razorpay_payment_id: came } = await pay(server, asked);
    const { razorpay_payment_id: promised } = await pay(server, asked, { outcome: 'authorized', surplus: true });
    await eventually('both known', async () => (await dispositions(server, asked)).length === 2);
    expect(await dispositions(server, asked)).toEqual([
      { id: came, status: 'captured', standing: 'credited' },
      { id: promised, status: 'authorized', standing: null },
    ]);
    const { bank } = server.simulators.payments;
    expect(await bank.paymentOf(promised)).toMatchObject({ status: 'authorized' });
  });

  it('a second payment of an order goes back', async () => {
    const asked = await newCharge(server);
    await reportSuccess(server, asked, await pay(server, asked));
    await pay(server, asked, { surplus: true });
    await eventually('gone back', async () => (await refunds(server))[0]?.state === 'processed');
    expect(await refunds(server)).toMatchObject([{ reason: 'surplus' }]);
  });

  it('what is paid is handed out, even where its job was tried in vain for too long', async () => {
    await deaf({ ...often, firstRetry: 3600 });
    const asked = await newCharge(server);
    const { database } = server.services;
    await database.db.updateTable('charge').set({ state: 'paid', paid_at: new Date() }).execute();
    await eventually('handed out', async () => handedOut.includes(asked.orderId));
  });

  it('those that are never paid keep no other waiting', async () => {
    const abandoned = [];
    for (let each = 0; each < 45; each += 1) abandoned.push(await newCharge(server));
    const asked = await newCharge(server);
    await pay(server, asked);
    await isPaid(asked);
    expect(await chargeState(server, abandoned[0] ?? asked)).toBe('open');
  });

  it('a provider that is down for a while is asked again', async () => {
    server.simulators.faults.next('lookup', 'bad-gateway', 'reset-before', 'garbage', 'too-many');
    const asked = await newCharge(server);
    await pay(server, asked);
    await isPaid(asked);
  });
});

describe('a question that is not answered', () => {
  it('is known since when, until it is', async () => {
    server.simulators.faults.setStanding('lookup', 'bad-gateway');
    const asked = await newCharge(server);
    const since = async () => (await chargeOf(server.services.database.db, asked.orderId))?.unanswered_since;
    const first = await eventually('not answered', since);
    server.simulators.faults.next('lookup', 'bad-gateway', 'refused', 'garbage');
    await eventually('asked again', async () => server.simulators.faults.plans().lookup.next.length === 0);
    expect(await since()).toEqual(first);
    server.simulators.faults.clear();
    await eventually('answered', async () => (await since()) === null);
  });

  it('is asked again at no certain moment, or the same process would ask it every time, which may be the one that reaches no provider', async () => {
    const now = new Date('2026-11-22T06:30:00Z');
    await deaf({ checkInterval: 3600 }, () => now);
    await newCharge(server);
    const { db } = server.services.database;
    const { id } = await db.selectFrom('charge').select('id').executeTakeFirstOrThrow();
    const waits: number[] = [];
    for (let times = 0; times < 20; times += 1) {
      const row = { id, checks: 0, next_check_at: now, unanswered_since: new Date(now.getTime() - 200_000) };
      await db.updateTable('charge').set(row).where('id', '=', id).execute();
      await rescheduleUnanswered(server.services, 'charge', row);
      const { next_check_at: next } = await db.selectFrom('charge').selectAll().executeTakeFirstOrThrow();
      waits.push(((next?.getTime() ?? 0) - now.getTime()) / 1000);
    }
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(160);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(200);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });
});

describe('a look', () => {
  const dueNow = async ({ orderId }: { orderId: number }) => {
    const { db } = server.services.database;
    const { id = 0, checks = 0 } = (await chargeOf(db, orderId)) ?? {};
    const next_check_at = server.services.now();
    await db.updateTable('charge').set({ next_check_at }).where('id', '=', id).execute();
    return { id, checks, next_check_at, unanswered_since: null };
  };

  it('that broke off counts as not answered', async () => {
    await deaf({ checkInterval: 3600, firstRetry: 3600 });
    const { services } = server;
    const asked = await newCharge(server);
    await services.database.db.updateTable('charge').set({ state: 'paid', paid_at: new Date() }).execute();
    const fails = async () => Promise.reject(new Error('not now'));
    await expect(reconcileCharge({ ...services, onOrderPaid: fails }, await dueNow(asked))).rejects.toThrow('not now');
    const charge = await chargeOf(services.database.db, asked.orderId);
    expect(charge).toMatchObject({ checks: 0, unanswered_since: expect.any(Date), next_check_at: expect.any(Date) });
  });

  it('at a refund that broke off counts as not answered, too', async () => {
    await deaf({ checkInterval: 3600, firstRetry: 3600 });
    const { services } = server;
    const asked = await newCharge(server);
    await reportSuccess(server, asked, await pay(server, asked));
    await reportSuccess(server, asked, await pay(server, asked, { surplus: true }));
    const refund = services.database.db.selectFrom('refund').selectAll();
    const { next_check_at, ...row } = await refund.executeTakeFirstOrThrow();
    const gateway = { ...services.gateway, refund: async () => Promise.reject(new Error('not now')) };
    const due = { ...row, next_check_at: next_check_at ?? services.now() };
    await expect(reconcileRefund({ ...services, gateway }, due)).rejects.toThrow('not now');
    expect(await refund.execute()).toMatchObject([{ state: 'owed', checks: 0, unanswered_since: expect.any(Date) }]);
  });

  it('that the provider refuses is made for six days, and then no more', async () => {
    let clock = new Date();
    await deaf({ checkInterval: 3600 }, () => clock);
    const asked = await newCharge(server);
    server.simulators.faults.setStanding('lookup', 'refused');
    const next = async () => {
      await reconcileCharge(server.services, await dueNow(asked));
      return (await chargeOf(server.services.database.db, asked.orderId))?.next_check_at;
    };
    const days = (count: number) => new Date(clock.getTime() + count * 24 * 3600 * 1000);
    clock = days(5.9);
    expect(await next()).toBeInstanceOf(Date);
    clock = days(0.2);
    expect(await next()).toBeNull();
  });

  it('comes rarely days after the payment, and as often as ever while the bank may yet agree to one', async () => {
    let clock = new Date();
    await deaf({ checkInterval: 3600 }, () => clock);
    const [asked, other] = [await newCharge(server), await newCharge(server)];
    await reportSuccess(server, asked, await pay(server, asked));
    await pay(server, other, { outcome: 'failure' });
    await server.services.database.db.updateTable('charge').set({ checks: 9 }).execute();
    clock = new Date(clock.getTime() + 2 * 24 * 3600 * 1000);
    const wait = async (of: { orderId: number }) => {
      await reconcileCharge(server.services, await dueNow(of));
      const next = (await chargeOf(server.services.database.db, of.orderId))?.next_check_at;
      return (Number(next) - clock.getTime()) / 1000;
    };
    expect([await wait(other), await wait(asked)]).toEqual([600, 43_200]);
  });
});

describe('a charge that is not paid', () => {
  it('is looked at ever more rarely, and after six days no more', async () => {
    let clock = new Date();
    await deaf({ checkInterval: 0.05, payingPeriod: 3600 }, () => clock);
    const asked = await newCharge(server);
    const charge = async () => chargeOf(server.services.database.db, asked.orderId);
    const waits: number[] = [];
    for (let looks = 1; ; looks += 1) {
      const due = (await charge())?.next_check_at;
      if (!due) break;
      waits.push((due.getTime() - clock.getTime()) / 1000);
      clock = due;
      await eventually('looked at', async () => (await charge())?.checks === looks);
    }
    // While a buyer may be paying, no longer than ten minutes.
    expect(waits).toEqual([120, 240, 480, ...Array(5).fill(600), 30_720, ...Array(11).fill(43_200)]);
  });
});

describe('a charge whose order is cancelled', () => {
  it('is looked at at once and as if it was the first time, alone, and not where there was no window', async () => {
    let clock = new Date();
    await deaf({ checkInterval: 3600 }, () => clock);
    const [asked, other] = [await newCharge(server), await newCharge(server)];
    const { db } = server.services.database;
    const unasked = await addOrder(db);
    await openCharge(db, { orderId: unasked, amountPaise: 59_000, now: clock });
    await db.updateTable('charge').set({ checks: 9 }).execute();
    const before = await chargeOf(db, other.orderId);
    clock = new Date(clock.getTime() + 3 * 24 * 3600 * 1000);
    for (const orderId of [asked.orderId, unasked]) await closeCharge(db, { orderId, now: clock });
    const anew = { state: 'closed', checks: 0, asked_at: clock, next_check_at: clock };
    expect(await chargeOf(db, asked.orderId)).toMatchObject(anew);
    expect(await chargeOf(db, unasked)).toMatchObject({ state: 'closed', asked_at: null, next_check_at: null });
    expect(await chargeOf(db, other.orderId)).toEqual(before);
  });
});

describe('a window that is opened once more', () => {
  it('is watched as if it was the first time, though it was not looked at any more', async () => {
    let clock = new Date();
    await deaf({ checkInterval: 0.2, maxWait: 120 }, () => clock);
    const asked = await newCharge(server);
    const { db } = server.services.database;
    await db.updateTable('charge').set({ next_check_at: null, checks: 19 }).execute();
    clock = new Date(clock.getTime() + 20 * 24 * 3600 * 1000);
    expect(await requestPayment(server.services, asked.orderId)).toEqual({ providerOrderId: asked.providerOrderId });
    const again = await chargeOf(db, asked.orderId);
    expect(again).toMatchObject({ checks: 0, next_check_at: new Date(clock.getTime() + 120_000) });
    clock = new Date(clock.getTime() + 121_000);
    await eventually('looked at', async () => (await chargeOf(db, asked.orderId))?.checks === 1);
    await pay(server, asked);
    clock = new Date(clock.getTime() + 121_000);
    await isPaid(asked);
  });

  it('during a look is not put off by what that has seen of it', async () => {
    await deaf({ checkInterval: 3600 });
    const asked = await newCharge(server);
    const { db } = server.services.database;
    await db
      .updateTable('charge')
      .set({ checks: 9, next_check_at: new Date(0) })
      .execute();
    const [due] = await leaseDue(server.services, lanes.others);
    await requestPayment(server.services, asked.orderId);
    const before = await chargeOf(db, asked.orderId);
    if (due) await reschedule(server.services, 'charge', due, new Date(Date.now() + 43_200_000));
    expect(await chargeOf(db, asked.orderId)).toEqual(before);
  });

  it('and reported during the first look is looked at soon all the same', async () => {
    await deaf({ checkInterval: 3600, firstCheck: 0 });
    const asked = await newCharge(server);
    const { db } = server.services.database;
    const [due] = await leaseDue(server.services, lanes.expected);
    server.simulators.faults.next('lookup', 'bad-gateway');
    await reportSuccess(server, asked, await pay(server, asked));
    const before = await chargeOf(db, asked.orderId);
    if (due) await reschedule(server.services, 'charge', due, new Date(Date.now() + 43_200_000));
    expect(await chargeOf(db, asked.orderId)).toEqual(before);
  });

  it('has no other looked at', async () => {
    await deaf({ checkInterval: 3600 });
    const [asked, other] = [await newCharge(server), await newCharge(server)];
    const { db } = server.services.database;
    await db.updateTable('charge').set({ checks: 9 }).execute();
    const before = await chargeOf(db, other.orderId);
    await requestPayment(server.services, asked.orderId);
    expect((await chargeOf(db, asked.orderId))?.checks).toBe(0);
    expect(await chargeOf(db, other.orderId)).toEqual(before);
  });

  it('again and again puts no look off', async () => {
    await deaf({ checkInterval: 3600 });
    const asked = await newCharge(server);
    const { db } = server.services.database;
    const soon = new Date(Date.now() + 5000);
    await db.updateTable('charge').set({ next_check_at: soon }).execute();
    await requestPayment(server.services, asked.orderId);
    expect((await chargeOf(db, asked.orderId))?.next_check_at).toEqual(soon);
  });
});

describe('a charge that was asked for a moment ago', () => {
  it.each<[string, object]>([
    ['are paid', { state: 'paid', paid_at: new Date(), checks: 0 }],
    ['were looked at three times', { checks: 3 }],
  ])(
    'waits for none of those that %s, though these have waited for long and the provider takes for ever to tell of them',
    async (_which, more) => {
      await deaf({ checkInterval: 3600, firstCheck: 0, shortWait: 0.2 });
      const { services } = server;
      const old: string[] = [];
      // More than a batch.
      for (let each = 0; each < 25; each += 1) old.push((await newCharge(server)).providerOrderId);
      const { db } = services.database;
      await db
        .updateTable('charge')
        .set({ ...more, next_check_at: new Date(0) })
        .execute();
      const asked = await newCharge(server);
      await pay(server, asked);
      let letGo = () => {};
      const never = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const fetchPayments = async (id: string) => {
        if (old.includes(id)) await never;
        return services.gateway.fetchPayments(id);
      };
      const paymentTimeouts = { ...services.paymentTimeouts, checkInterval: 0.1 };
      reconcilers.push(
        startReconciler({ ...services, paymentTimeouts, gateway: { ...services.gateway, fetchPayments } }),
      );
      try {
        await isPaid(asked);
      } finally {
        letGo();
      }
    },
  );

  it('is in one lane, as every other is', async () => {
    await deaf({ checkInterval: 3600 });
    const { db } = server.services.database;
    const charges = [];
    for (const more of [{}, { checks: 2 }, { checks: 3 }, { state: 'paid' as const }, { state: 'closed' as const }]) {
      const { orderId } = await newCharge(server);
      charges.push(orderId);
      await db
        .updateTable('charge')
        .set({ ...more, next_check_at: new Date(0), ...(more.state === 'paid' && { paid_at: new Date() }) })
        .where('order_id', '=', orderId)
        .execute();
    }
    const taken = async (lane: Lane) => (await leaseDue(server.services, lane)).length;
    expect([await taken(lanes.expected), await taken(lanes.others)]).toEqual([3, 2]);
    expect([await taken(lanes.expected), await taken(lanes.others)]).toEqual([0, 0]);
  });
});

describe('a refund', () => {
  it('waits for no charge that the provider takes for ever to tell of', async () => {
    await deaf({ checkInterval: 3600, firstCheck: 0, shortWait: 0.2 });
    const [asked, stuck] = [await newCharge(server), await newCharge(server)];
    await reportSuccess(server, asked, await pay(server, asked));
    await reportSuccess(server, asked, await pay(server, asked, { surplus: true }));
    let letGo = () => {};
    const never = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { services } = server;
    const fetchPayments = async (id: string) => {
      await never;
      return services.gateway.fetchPayments(id);
    };
    const paymentTimeouts = { ...services.paymentTimeouts, checkInterval: 0.1 };
    reconcilers.push(
      startReconciler({ ...services, paymentTimeouts, gateway: { ...services.gateway, fetchPayments } }),
    );
    try {
      await eventually('gone back', async () => (await refunds(server))[0]?.state === 'processed');
      expect(await chargeState(server, stuck)).toBe('open');
    } finally {
      letGo();
    }
  });
});

describe('the reconciler', () => {
  it('goes on though a look has broken off before it began', async () => {
    await deaf({ checkInterval: 3600, firstCheck: 0 });
    const asked = await newCharge(server);
    await pay(server, asked);
    const { services } = server;
    let fails = 3;
    const now = () => {
      if (fails-- > 0) throw new Error('not now');
      return services.now();
    };
    const paymentTimeouts = { ...services.paymentTimeouts, checkInterval: 0.1 };
    reconcilers.push(startReconciler({ ...services, paymentTimeouts, now }));
    await isPaid(asked);
  });
});

describe('several at once', () => {
  it('look at a charge one at a time', async () => {
    await deaf({ checkInterval: 3600, firstCheck: 0, firstRetry: 3600 });
    const { services } = server;
    const looks: string[] = [];
    const fetchPayments = (id: string) => {
      looks.push(id);
      return services.gateway.fetchPayments(id);
    };
    const asked = [];
    for (let each = 0; each < 12; each += 1) asked.push(await newCharge(server));
    await Promise.all(asked.map((each) => pay(server, each)));
    const paymentTimeouts = { ...services.paymentTimeouts, checkInterval: 0.05, maxWait: 3600, firstCheck: 3600 };
    for (let process = 0; process < 4; process += 1)
      reconcilers.push(
        startReconciler({ ...services, paymentTimeouts, gateway: { ...services.gateway, fetchPayments } }),
      );
    for (const each of asked) await isPaid(each);
    expect(looks.sort()).toEqual(asked.map(({ providerOrderId }) => providerOrderId).sort());
    expect(handedOut.toSorted()).toEqual(asked.map(({ orderId }) => orderId));
  });

  it('take over from one that died while it looked', async () => {
    await deaf({ ...often, checkInterval: 3600, lease: 1, firstCheck: 0 });
    const asked = await newCharge(server);
    await pay(server, asked);
    expect(await leaseDue(server.services, lanes.expected)).toHaveLength(1);
    const deps = { ...server.services, paymentTimeouts: { ...server.services.paymentTimeouts, checkInterval: 0.2 } };
    reconcilers.push(startReconciler(deps));
    await isPaid(asked);
  });
});
