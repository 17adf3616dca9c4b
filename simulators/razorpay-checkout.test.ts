import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRazorpayGateway } from '../providers/razorpay/gateway.ts';
import { createMemoryInbox } from './inbox.ts';
import { type Simulators, startSimulators } from './start.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ inbox: createMemoryInbox() });
});
afterAll(() => simulators.close());

const gateway = () => createRazorpayGateway(simulators.razorpay);
const at = (path: string, init?: RequestInit) => fetch(`${simulators.controlUrl}/sandbox/razorpay${path}`, init);
async function post(path: string, body: unknown) {
  const response = await at(path, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}
async function order() {
  const made = await gateway().createOrder({ amountPaise: 50_000, receipt: crypto.randomUUID() });
  return made.kind === 'done' ? made.value.id : '';
}
const noSuchId = { error: { description: 'The id provided does not exist' } };

describe('paying', () => {
  it('gives what the window hands its handler, signed for our server to see', async () => {
    const order_id = await order();
    const { status, body } = await post('/pay', { order_id, outcome: 'success' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature']);
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = body;
    expect(gateway().isSigned({ orderId: order_id, paymentId, signature })).toBe(true);
    expect(await gateway().fetchPayment(paymentId)).toMatchObject({ value: { status: 'captured', orderId: order_id } });
  });

  it('may fail, and succeed after that, once', async () => {
    const order_id = await order();
    const { body } = await post('/pay', { order_id, outcome: 'failure' });
    const payment_id = body.razorpay_payment_id;
    expect(body.error).toEqual({
      code: 'BAD_REQUEST_ERROR',
      description: 'Payment failed',
      source: 'gateway',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { payment_id, order_id },
    });
    const both = await Promise.all([1, 2].map(() => post('/pay', { order_id, outcome: 'success' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { body: after } = await post('/authorize', { payment_id });
    expect(after).not.toHaveProperty('error');
    expect(await gateway().fetchPayment(payment_id)).toMatchObject({ value: { status: 'authorized' } });
  });

  it('may leave the capture to us: then no other payment is taken', async () => {
    const order_id = await order();
    await post('/pay', { order_id, outcome: 'authorized' });
    expect((await post('/pay', { order_id, outcome: 'success' })).status).toBe(400);
  });

  it('can go wrong on purpose: a second capture, and another amount', async () => {
    const order_id = await order();
    await post('/pay', { order_id, outcome: 'success' });
    await post('/pay', { order_id, outcome: 'success', surplus: true, amount: 1000, webhook: 'none' });
    expect(await gateway().fetchPayments(order_id)).toMatchObject({
      value: [
        { amountPaise: 1000, status: 'captured' },
        { amountPaise: 50_000, status: 'captured' },
      ],
    });
  });

  it.each([{ order_id: 'order_00000000000000', outcome: 'success' }])('knows no %j', async (body) => {
    expect(await post('/pay', body)).toMatchObject({ status: 400, body: noSuchId });
  });

  it.each([
    null,
    [],
    {},
    { order_id: 'x' },
    { order_id: 'x', outcome: 'success' },
    { order_id: 1, outcome: 'failure' },
  ])('refuses %j', async (body) => {
    expect(await post('/pay', body)).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } });
  });

  it('is not for another site’s pages', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await at('/pay', { method: 'POST', headers, body: '{}' })).status).toBe(403);
  });
});

describe('the window', () => {
  it('finds the order of its key alone', async () => {
    const order_id = await order();
    const look = async (key: string) => (await at(`/order?${new URLSearchParams({ order_id, key })}`)).json();
    expect(await look(simulators.razorpay.keyId)).toEqual({ amount: 50_000, currency: 'INR' });
    expect(await look('rzp_test_another')).toMatchObject(noSuchId);
  });

  it('is a script with its style in it, and holds no secret', async () => {
    const response = await at('/checkout.js');
    const script = await response.text();
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(script).toContain('dialog::backdrop');
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toContain(simulators.razorpay.keySecret);
  });
});

describe('the API', () => {
  const ask = async (path: string, init: RequestInit = {}) => {
    const { keyId, keySecret } = simulators.razorpay;
    const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`;
    const response = await fetch(`${simulators.controlUrl}/v1${path}`, { headers: { authorization }, ...init });
    return { status: response.status, body: await response.json() };
  };
  const failure = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });

  it('says who may not ask', async () => {
    expect(await ask('/orders', { headers: {} })).toEqual({
      status: 401,
      body: failure('Please provide your api key for authentication purposes'),
    });
    const wrong = { authorization: `Basic ${createHmac('sha256', 'x').digest('base64')}` };
    expect(await ask('/orders', { headers: wrong })).toEqual({ status: 401, body: failure('Authentication failed') });
  });

  it.each([
    ['/nothing', 'The requested URL was not found on the server.'],
    ['/orders/order_00000000000000', 'The id provided does not exist'],
    ['/payments/x', 'x is not a valid id'],
  ])('says what is wrong with %s', async (path, description) => {
    expect(await ask(path)).toMatchObject({ status: 400, body: failure(description) });
  });

  it.each([
    [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00'],
    [{ currency: 'INR' }, 'The amount field is required.'],
    [{ amount: 100, currency: 'INR', receipt: 'r'.repeat(41) }, 'The receipt may not be greater than 40 characters.'],
    [{ amount: 100, currency: 'INR', colour: 1 }, 'colour is/are not required and should not be sent'],
    [{ amount: 100, currency: 'USD' }, 'Currency is not supported'],
  ])('says what is wrong with an order %j', async (body, description) => {
    const init = { method: 'POST', body: JSON.stringify(body) };
    expect(await ask('/orders', init)).toMatchObject({ status: 400, body: failure(description) });
  });

  it('shows an order as Razorpay does, and counts its tries', async () => {
    const id = await order();
    expect(await ask(`/orders/${id}`)).toMatchObject({ body: { status: 'created', attempts: 0, notes: [] } });
    await post('/pay', { order_id: id, outcome: 'failure' });
    expect(await ask(`/orders/${id}`)).toMatchObject({
      body: { status: 'attempted', attempts: 1, amount_due: 50_000 },
    });
    await post('/pay', { order_id: id, outcome: 'success' });
    expect(await ask(`/orders/${id}`)).toMatchObject({ body: { status: 'paid', attempts: 2, amount_due: 0 } });
    expect(await ask(`/orders/${id}/payments?count=1&skip=1`)).toMatchObject({
      body: { entity: 'collection', count: 1, items: [{ status: 'failed', fee: null, notes: [] }] },
    });
  });
});
