import { describe, expect, it } from 'vitest';
import { newCharge, pay } from '../../test/charges.ts';
import { shareServer, type TestServer } from '../../test/server.ts';
import { type MissedSearch, missedPaymentsJob } from './jobs.ts';
import { searchMissed } from './missed.ts';

let server: TestServer;
// Nobody but the search asks the provider.
shareServer({ paymentTimeouts: { checkInterval: 3600, firstCheck: 3600 }, onOrderPaid: async () => {} }, (shared) => {
  server = shared;
  server.simulators.sendEventsTo(null);
});

const begin = (): MissedSearch => ({ since: new Date(Date.now() - 60_000).toISOString() });

/** One job of the search; returns the next one, or undefined at its end. */
async function runJob(search: MissedSearch, overrides = {}): Promise<MissedSearch | undefined> {
  const { services } = server;
  const sent: { data: MissedSearch; delay: number | undefined }[] = [];
  const queue = Object.create(services.queue, {
    send: {
      value: async (...[tx, kind, data, delay]: Parameters<typeof services.queue.send>) => {
        if (kind.name !== missedPaymentsJob.name) return services.queue.send(tx, kind, data, delay);
        sent.push({ data: JSON.parse(JSON.stringify(data)), delay });
      },
    },
  });
  // Razorpay tells of whole seconds, and the payment may be of this one.
  const now = () => new Date(Date.now() + 2000);
  await searchMissed({ ...services, queue, now, ...overrides }, search);
  expect(sent.length).toBeLessThan(2);
  return sent[0]?.data;
}

async function runToEnd(search: MissedSearch | undefined): Promise<void> {
  for (let next = search, jobs = 0; next; jobs++) {
    expect(jobs).toBeLessThan(10);
    next = await runJob(next);
  }
}

const booked = async () => {
  const { db } = server.services.database;
  const rows = await db.selectFrom('payment').select('provider_payment_id').execute();
  return rows.map(({ provider_payment_id }) => provider_payment_id);
};

async function paid(outcome: 'success' | 'authorized' = 'success'): Promise<string> {
  const { razorpay_payment_id } = await pay(server, await newCharge(server), { outcome, webhook: 'none' });
  return razorpay_payment_id;
}

describe('the search for what came since a backup', () => {
  it('goes on from where it was, however often the provider does not answer', async () => {
    const payment = await paid();
    const { faults } = server.simulators;
    faults.setStanding('lookup', 'bad-gateway');
    let search = await runJob({ ...begin(), tries: 200 });
    expect(search).toMatchObject({ stage: 'payments', skip: 0, tries: 201 });
    faults.clear();
    search = search && (await runJob(search));
    expect(search).toMatchObject({ stage: 'payments', skip: expect.any(Number), tries: 0 });
    expect(search?.skip).toBeGreaterThan(0);
    expect(await booked()).toContain(payment);
    faults.setStanding('lookup', 'bad-gateway');
    expect(search && (await runJob(search))).toMatchObject({ ...search, tries: 1 });
    faults.clear();
    await runToEnd(search);
  });

  it('leaves one that cannot be taken for later, and books the others', async () => {
    const first = await paid();
    const promised = await paid('authorized');
    const last = await paid();
    server.simulators.faults.setStanding('capture', 'bad-gateway');
    const search = await runJob(begin());
    expect(search).toMatchObject({ stage: 'payments', failedPayments: [promised], tries: 0 });
    expect(await booked()).toEqual(expect.arrayContaining([first, promised, last]));
    server.simulators.faults.clear();
    await runToEnd(search);
    const { db } = server.services.database;
    const { status } = await db
      .selectFrom('payment')
      .select('status')
      .where('provider_payment_id', '=', promised)
      .executeTakeFirstOrThrow();
    expect(status).toBe('captured');
  });

  it('leaves out what cannot be read', async () => {
    const payment = await paid();
    const { gateway } = server.services;
    const paymentsWithin: typeof gateway.paymentsWithin = async (...asked) => {
      const answer = await gateway.paymentsWithin(...asked);
      return answer.kind === 'done' ? { ...answer, value: [null, ...answer.value] } : answer;
    };
    const search = await runJob(begin(), { gateway: { ...gateway, paymentsWithin } });
    expect(search).toMatchObject({ failedPayments: [], tries: 0 });
    expect(await booked()).toContain(payment);
  });
});
