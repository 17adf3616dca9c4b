import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { FaultChannel } from '../../simulators/faults.ts';
import { createMemoryInbox } from '../../simulators/inbox.ts';
import { type Simulators, startSimulators } from '../../simulators/start.ts';
import { chargeState, newCharge, pay, reportSuccess } from '../../test/charges.ts';
import { checkOut, providerOrders } from '../../test/checkout.ts';
import { eventually } from '../../test/eventually.ts';
import { requestsUnderWay } from '../../test/requests.ts';
import { newReseller } from '../../test/resellers.ts';
import { type Answer, ownServer, type TestServer } from '../../test/server.ts';

let simulators: Simulators;
let server: TestServer;
beforeEach(async () => {
  simulators = await startSimulators({ inbox: createMemoryInbox() });
  onTestFinished(() => simulators.close());
  // No adapter times out by itself: every answer here is given while the provider is still silent.
  for (const settings of [simulators.exotel, simulators.smtp, simulators.razorpay]) settings.deadlineMs = 3_600_000;
  server = await ownServer({
    simulators,
    timeouts: { requestWait: 0.3 },
    paymentTimeouts: { requestWait: 0.3, checkInterval: 0.2, shortWait: 0.2 },
  });
  onTestFinished(() => simulators.reset());
});

/** How many requests Exotel and Razorpay hold open. */
const held = () => requestsUnderWay(Number(new URL(simulators.controlUrl).port));

const GUID = 'DEMOCARPAID00001';

describe('those who wait for a provider that never answers are told what there is to tell', () => {
  const waits: [what: string, FaultChannel, ask: () => Promise<Answer>, expected: object][] = [
    ['a message', 'sms', () => server.post('/sms/template', { GUID, id: 6 }), { status: 200 }],
    ['a call', 'call', call, { status: 503, body: { ErrorCode: 'call_unknown' } }],
    ['an owner’s code', 'sms', () => server.post('/vehicle_owner/login', { phone: '9876543210' }), { status: 200 }],
    ['a reseller’s code', 'mail', resellersCode, { status: 200 }],
    ['an order', 'order', () => checkOut(server), { status: 503, body: { ErrorCode: 'provider_down' } }],
  ];
  it.each(waits)('%s', async (_what, channel, ask, expected) => {
    simulators.faults.setStanding(channel, 'hang-before');
    expect(await ask()).toMatchObject(expected);
    // The client was answered while the provider had not responded yet.
    if (channel !== 'mail') await eventually('a question held open', async () => held() === 1);
  });

  function call(): Promise<Answer> {
    return server.post('/make-call', { GUID, from: '9812345670' });
  }

  async function resellersCode(): Promise<Answer> {
    await newReseller(server, { email: 'kiran@example.com' });
    return server.post('/resellerLogin', { email: 'kiran@example.com' });
  }
});

describe('nothing is lost by it', () => {
  it('an order whose press was given up is the same one at the next press, and is asked for once', async () => {
    simulators.faults.next('order', 'hang-after');
    const press = () => checkOut(server, {}, { key: 'one press' });
    expect((await press()).status).toBe(503);
    expect((await press()).status).toBe(503);
    simulators.reset();
    await eventually('the window', async () => (await press()).status === 200);
    expect(await providerOrders(server)).toHaveLength(1);
  });

  it('a payment that could not be asked about is being confirmed, and known once the provider answers', async () => {
    const { paymentTimeouts } = server.services;
    const { requestWait } = paymentTimeouts;
    // While the provider answers it may take as long as this machine does.
    paymentTimeouts.requestWait = 3600;
    const asked = await newCharge(server);
    paymentTimeouts.requestWait = requestWait;
    const handed = await pay(server, asked, { webhook: 'none' });
    simulators.faults.setStanding('lookup', 'hang-before');
    expect(await reportSuccess(server, asked, handed)).toMatchObject({ body: { data: { state: 'confirming' } } });
    await eventually('a question held open', async () => held() > 0);
    simulators.reset();
    await eventually('paid', async () => (await chargeState(server, asked)) === 'paid');
  });
});
