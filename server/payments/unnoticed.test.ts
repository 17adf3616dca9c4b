import { describe, expect, it } from 'vitest';
import { authoriseLate, type CheckoutResponse, newCharge, pay, type UnpaidOrder } from '../../test/charges.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import {
  type Outage,
  outage,
  type ProviderClock,
  providerClock,
  recoveredBy,
  type Step,
} from '../../test/provider-clock.ts';
import type { TestServer } from '../../test/server.ts';
import { expireUnpaid } from '../orders/expire.ts';

// How long money may be with the provider before we know of it, when no webhook comes and no browser reports anything: with the real
// reconciler, the simulated provider, and a clock that is moved from one look to the next. Times are minutes.

interface Paid {
  name: string;
  minutes: number;
  handed: CheckoutResponse;
}

/** Expects that captured money is known in time, and that refunds that are due are made in time. */
async function expectNoticed({ server, minutesOf }: ProviderClock, paid: Paid[], outages: Outage[]): Promise<void> {
  const late: string[] = [];
  for (const { name, minutes, handed } of paid) {
    const { captured_at, standing, settled_at } = (await known(server, handed)) ?? {};
    const noticed = captured_at ? minutesOf(captured_at) : Number.POSITIVE_INFINITY;
    if (noticed > recoveredBy(minutes, outages)) late.push(`${name}: known after ${noticed - minutes} minutes`);
    const back = settled_at ? minutesOf(settled_at) : Number.POSITIVE_INFINITY;
    if (standing === 'surplus' && back > recoveredBy(noticed, outages))
      late.push(`${name}: back after ${back - noticed}`);
  }
  expect(late).toEqual([]);
}

function known({ services }: TestServer, { razorpay_payment_id }: CheckoutResponse) {
  return services.database.db
    .selectFrom('payment')
    .leftJoin('refund', 'refund.payment_id', 'payment.id')
    .select(['captured_at', 'standing', 'refund.settled_at'])
    .where('provider_payment_id', '=', razorpay_payment_id)
    .executeTakeFirst();
}

type Operator = Awaited<ReturnType<typeof signedInOperator>>;

async function cancel({ services }: TestServer, operator: Operator, { orderId }: UnpaidOrder): Promise<void> {
  const order = services.database.db.selectFrom('orders').select('version').where('id', '=', orderId);
  const { version } = await order.executeTakeFirstOrThrow();
  const answer = await operator.post('/order/cancel', { order_id: orderId, version, reason: 'Asked for by telephone' });
  expect(answer.status).toBe(200);
}

const outages: Outage[] = [
  [6.5, 7.5],
  [10, 40],
  [125, 200],
];

describe('a payment that we are not told of is known within a quarter of an hour in which the provider answers', () => {
  it('whenever it is made, whatever is down, and whenever its order lapses, is paid otherwise or is cancelled', async () => {
    const clock = await providerClock({});
    const { server } = clock;
    const operator = await signedInOperator(server);
    const paid: Paid[] = [];
    const steps: Step[] = outages.flatMap((each) => outage(server, each));
    for (const paidAt of [1, 7, 12, 39, 60, 130, 230])
      for (const cancelledAt of [null, 0.9, 7, 11, 35, 61, 131, 229, 231]) {
        const asked = await newCharge(server);
        const pays = (times: string, minutes: number): Step => [
          minutes,
          async () => {
            const handed = await pay(server, asked, { surplus: times === 'twice' });
            paid.push({ name: `${times} at ${minutes}, cancelled at ${cancelledAt}`, minutes, handed });
          },
        ];
        steps.push(pays('once', paidAt), pays('twice', paidAt + 16));
        if (cancelledAt !== null) steps.push([cancelledAt, () => cancel(server, operator, asked)]);
      }
    await clock.runSteps([...steps, [31, () => expireUnpaid(server.services)], [300, () => {}]]);
    expect(paid).toHaveLength(126);
    await expectNoticed(clock, paid, outages);
  });

  it('where the provider is there for four minutes at a time only, after it was away', async () => {
    const clock = await providerClock({});
    const { server } = clock;
    const down: Outage[] = [[4, 20], ...[24.2, 33.2, 42.2, 51.2, 60.2].map((from): Outage => [from, from + 4.8])];
    const paid: Paid[] = [];
    const steps = down.flatMap((each) => outage(server, each));
    for (let at = 0; at < 20; at++) {
      const minutes = 7 + at * 0.4;
      const asked = await newCharge(server);
      steps.push([
        minutes,
        async () => paid.push({ name: `at ${minutes}`, minutes, handed: await pay(server, asked) }),
      ]);
    }
    await clock.runSteps([...steps, [90, () => {}]]);
    expect(paid).toHaveLength(20);
    await expectNoticed(clock, paid, down);
  });

  it('where no look was answered until we would look no more', async () => {
    const clock = await providerClock({ paymentTimeouts: { giveUp: 3600 } });
    const { server } = clock;
    const asked = await newCharge(server);
    const paid: Paid[] = [];
    const pays = async () => paid.push({ name: 'once', minutes: 12, handed: await pay(server, asked) });
    await clock.runSteps([...outage(server, [10, 400]), [12, pays], [500, () => {}]]);
    await expectNoticed(clock, paid, [[10, 400]]);
  });

  it('where the bank agrees after two days, and taking it does not work at first', async () => {
    const clock = await providerClock({});
    const { server } = clock;
    const asked = await newCharge(server);
    let handed: CheckoutResponse | undefined;
    const fails = async () => {
      handed = await pay(server, asked, { outcome: 'failure' });
    };
    const agrees = () => handed && authoriseLate(server, handed);
    const down: Outage[] = [[2890, 3000]];
    await clock.runSteps([
      ...down.flatMap((each) => outage(server, each)),
      [5, fails],
      [2885, agrees],
      [3020, () => {}],
    ]);
    if (handed) await expectNoticed(clock, [{ name: 'late', minutes: 2885, handed }], down);
    expect(handed && (await known(server, handed))).toMatchObject({ standing: 'credited' });
  });
});

describe('an order that is cancelled after days', () => {
  it('is watched again', async () => {
    const clock = await providerClock({});
    const { server } = clock;
    const asked = await newCharge(server);
    const paid: Paid[] = [];
    const pays = async () => paid.push({ name: 'once', minutes: 9000, handed: await pay(server, asked) });
    await clock.runSteps([
      [8960, async () => cancel(server, await signedInOperator(server), asked)],
      [9000, pays],
      [9020, () => {}],
    ]);
    await expectNoticed(clock, paid, []);
  });
});
