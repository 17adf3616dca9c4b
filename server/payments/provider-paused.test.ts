import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { chargeState, newCharge, pay, refunds, refundsMade, reportSuccess } from '../../test/charges.ts';
import { signedInOperator } from '../../test/console/operators.ts';
import { eventually } from '../../test/eventually.ts';
import { ownServer, type TestServer } from '../../test/server.ts';
import { queueRefund } from './refunds.ts';

let simulators: Simulators;
beforeEach(async () => {
  simulators = await startSimulators({ inbox: createMemoryInbox() });
  onTestFinished(() => simulators.close());
});

const start = (pauseMs: number, paymentTimeouts = {}) => {
  Object.assign(simulators.razorpay, { pauseAfter: 3, pauseMs });
  return ownServer({ simulators, variables: { METRICS_TOKEN: 'a-token-for-the-tests' }, paymentTimeouts });
};

const figure = async ({ url }: TestServer) => {
  const headers = { authorization: 'Bearer a-token-for-the-tests' };
  const figures = await (await fetch(`${url}/metrics`, { headers })).text();
  return /^dastak_provider_paused\{provider="razorpay"\} (\d)$/m.exec(figures)?.[1];
};

const healthPage = async (server: TestServer) => {
  const { cookie } = await signedInOperator(server);
  return (await fetch(`${server.url}/console/health`, { headers: { cookie } })).text();
};

describe('while the provider is paused', () => {
  it('what it tells of is booked, and figures and the Health page say so', async () => {
    const server = await start(3_600_000, { checkInterval: 3600 });
    const [first, second] = [await newCharge(server), await newCharge(server)];
    const handed = await pay(server, first, { webhook: 'none' });
    expect(await figure(server)).toBe('0');
    expect(await healthPage(server)).not.toContain('role="alert"');
    simulators.faults.setStanding('lookup', 'bad-gateway');
    for (let times = 0; times < 3; times++)
      expect((await reportSuccess(server, first, handed)).body.data.state).toBe('confirming');
    expect(await figure(server)).toBe('1');
    expect(await healthPage(server)).toMatch(/role="alert"[^<]*>Razorpay has not answered/);
    await pay(server, second);
    await eventually('paid, by what the provider told', async () => (await chargeState(server, second)) === 'paid');
  });

  it('a refund waits, and goes back once', async () => {
    const server = await start(100, { checkInterval: 0.1, shortWait: 0.1, maxWaitWhilePaying: 0.3 });
    const { services } = server;
    const asked = await newCharge(server);
    await pay(server, asked);
    await eventually('paid', async () => (await chargeState(server, asked)) === 'paid');
    simulators.faults.setStanding('webhook', 'drop');
    simulators.faults.setStanding('lookup', 'bad-gateway');
    simulators.faults.setStanding('refund', 'reset-after');
    await services.database.db
      .transaction()
      .execute((tx) => queueRefund(tx, { orderId: asked.orderId, reason: 'cancelled', now: services.now() }));
    await eventually('paused', async () => services.gateway.isPaused());
    simulators.faults.clear();
    await eventually('gone back', async () => (await refunds(server)).every(({ state }) => state === 'processed'));
    expect(await refundsMade(server)).toBe(1);
    // The provider's event of a refund may come before our next question, which alone ends the pause.
    await eventually('paused no more', async () => !services.gateway.isPaused());
  });
});
