import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { secrets } from '../../test/process.ts';
import { post } from '../../test/server.ts';
import { readEnv } from '../env.ts';
import { type RunningServer, start } from '../start.ts';

let database: TestDatabase;
let running: RunningServer;
beforeAll(async () => {
  database = await testDatabase();
  running = await open();
});
afterAll(async () => {
  await running?.stop();
  await database?.drop();
});

function open(): Promise<RunningServer> {
  const { drop, ...where } = database;
  return start(readEnv({ ...where, ...secrets, PORT: '0', LOG_LEVEL: 'silent' }));
}

const pay = (order_id: string, outcome: string) => post(`${running.url}/sandbox/razorpay/pay`, { order_id, outcome });

async function orderToPay(receipt: string): Promise<string> {
  const made = await running.services.gateway.createOrder({ amountPaise: 50_000, receipt });
  if (made.kind !== 'done') throw new Error(made.detail);
  return made.value.id;
}

describe('paying in the sandbox', () => {
  it('is done on our own address, in a window of our own', async () => {
    const { services, url } = running;
    const orderId = await orderToPay('first');
    const { status, body } = await pay(orderId, 'success');
    expect(status).toBe(200);
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = body;
    expect(services.gateway.isSigned({ orderId, paymentId, signature })).toBe(true);
    expect(await services.gateway.fetchPayment(paymentId)).toMatchObject({ value: { status: 'captured', orderId } });
    const script = await fetch(`${url}${services.checkoutScriptUrl}`);
    expect(script.headers.get('content-type')).toContain('javascript');
    const page = await (await fetch(`${url}/sandbox`)).text();
    expect(page).toContain('₹500.00, captured');
  });

  it('goes on after a restart with what was there before', async () => {
    const orderId = await orderToPay('second');
    const { body: failed } = await pay(orderId, 'failure');
    await running.stop();
    running = await open();
    const { gateway } = running.services;
    expect(await gateway.findOrder('second')).toMatchObject({ value: { id: orderId, amountPaise: 50_000 } });
    const before = { paymentId: failed.razorpay_payment_id, signature: failed.razorpay_signature };
    expect(gateway.isSigned({ orderId, ...before })).toBe(true);
    const { body } = await pay(orderId, 'success');
    expect(await gateway.fetchPayments(orderId)).toMatchObject({
      value: [
        { id: body.razorpay_payment_id, status: 'captured' },
        { id: before.paymentId, status: 'failed' },
      ],
    });
    const refund = { paymentId: body.razorpay_payment_id, amountPaise: 50_000, idempotencyKey: 'a-key-of-this-test' };
    const made = await gateway.refund(refund);
    expect(await gateway.refund(refund)).toMatchObject({ kind: 'done' });
    const id = made.kind === 'done' ? made.value.id : '';
    await expect.poll(() => gateway.fetchRefund(id)).toMatchObject({ value: { status: 'processed' } });
  });
});
