import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { chargeState, newCharge, pay, refundAtProvider, type UnpaidOrder } from '../../../test/charges.ts';
import { usesOf } from '../../../test/checkout.ts';
import { boughtOrder, newSticker, paidOrderWithInvoice, pickStickerFor } from '../../../test/console/console-orders.ts';
import { signedInOperator } from '../../../test/console/operators.ts';
import { eventually } from '../../../test/eventually.ts';
import { inbox, orderRow } from '../../../test/fulfilled.ts';
import { addPromo, addRefund, insertOrder, meera, payFor } from '../../../test/orders.ts';
import { signedInReseller } from '../../../test/resellers.ts';
import { newScene } from '../../../test/scene.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { balanceOf } from '../../ledger/account.ts';
import { expireNow } from '../../orders/expire.ts';
import { fulfil } from '../../orders/fulfil.ts';
import { requestPayment } from '../../payments/request-payment.ts';

let server: TestServer;
let packer: Awaited<ReturnType<typeof signedInOperator>>;
beforeAll(async () => {
  server = await testServer({
    paymentTimeouts: { checkInterval: 0.3, shortWait: 0.3, maxWait: 1, firstCheck: 3600, firstRetry: 1 },
  });
  packer = await signedInOperator(server, 'fulfilment');
});
afterAll(() => server?.stop());

const db = () => server.services.database.db;
const reason = 'The buyer asked for it';
const cancel = (order_id: number, version = 1) => packer.post('/order/cancel', { order_id, version, reason });
const sticker = (guid: string) =>
  db().selectFrom('sticker').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow();
const refundsOf = (orderId: number) =>
  db()
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .select(['refund.amount_paise', 'refund.reason'])
    .where('charge.order_id', '=', orderId)
    .execute();

describe('a paid order that is cancelled', () => {
  it('gives back its money, its promo code and its stickers as they were, and its buyer is told', async () => {
    const promo_code_id = await addPromo(server, { uses: 1 });
    const id = await paidOrderWithInvoice(server, {
      promo_code_id,
      holds_promo: true,
      buyer: { ...meera, email: 'gone@example.com' },
    });
    const guid = await pickStickerFor(server, id, { duration_in_days: 30 });
    expect(await cancel(id)).toMatchObject({ status: 200, body: { refunded: 590, put_back: 1, switched_off: 0 } });
    expect(await orderRow(server, id)).toMatchObject({ state: 'cancelled', holds_promo: false });
    expect(await sticker(guid)).toMatchObject({
      state: 'minted',
      order_id: null,
      is_paid: false,
      duration_in_days: 30,
    });
    expect(await refundsOf(id)).toEqual([{ amount_paise: 59_000, reason: 'cancelled' }]);
    // Its payment did arrive: any further payment for it is one too many.
    expect(await chargeState(server, { orderId: id, providerOrderId: '' })).toBe('paid');
    const promo = db().selectFrom('promo_code').select('uses').where('id', '=', promo_code_id);
    expect(await promo.executeTakeFirst()).toEqual({ uses: 0 });
    const [mail] = await inbox(server, 'gone@example.com');
    expect(mail?.text).toMatch(/Coming back to you: ₹590\.00/);
  });

  it('is cancelled once, however many press at the same time, and paid back once, however often it is told of', async () => {
    const id = await paidOrderWithInvoice(server);
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id), cancel(id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await Promise.all([fulfil(server.services, id), fulfil(server.services, id)]);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('is cancelled for good', async () => {
    const id = await paidOrderWithInvoice(server);
    expect((await cancel(id)).status).toBe(200);
    expect(await cancel(id, 2)).toMatchObject({ status: 409, body: { ErrorCode: 'step_not_now' } });
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('gives back what a refund has left, and nothing where nothing is left', async () => {
    const owner = await signedInOperator(server, 'owner');
    for (const [amount, rest] of [
      [100, 49_000],
      [590, 0],
    ] as const) {
      const id = await paidOrderWithInvoice(server);
      await owner.post('/order/refund', { order_id: id, version: 1, amount, reason });
      expect(await cancel(id, 2)).toMatchObject({ status: 200, body: { refunded: rest / 100 } });
      await fulfil(server.services, id);
      const sums = (await refundsOf(id)).map(({ amount_paise }) => amount_paise);
      expect(sums.reduce((sum, paise) => sum + paise, 0)).toBe(59_000);
    }
  });

  it('after it has left leaves no sticker working but those that are an owner’s', async () => {
    const id = await paidOrderWithInvoice(server, { quantity: 2 });
    const [lost, used] = [await pickStickerFor(server, id), await pickStickerFor(server, id)];
    await db().updateTable('orders').set({ state: 'dispatched' }).where('id', '=', id).execute();
    await db().updateTable('sticker').set({ state: 'activated' }).where('guid', '=', used).execute();
    expect(await cancel(id)).toMatchObject({ body: { put_back: 0, switched_off: 1 } });
    expect([(await sticker(lost)).state, (await sticker(used)).state]).toEqual(['off', 'activated']);
  });
});

describe('an order that is not paid', () => {
  it('is cancelled, and what is still paid for it goes back', async () => {
    const asked: UnpaidOrder = await newCharge(server);
    expect(await cancel(asked.orderId)).toMatchObject({ status: 200, body: { refunded: 0 } });
    expect(await chargeState(server, asked)).toBe('closed');
    await pay(server, asked);
    await eventually('gone back', async () => (await refundsOf(asked.orderId)).length === 1);
    expect(await refundsOf(asked.orderId)).toMatchObject([{ reason: 'cancelled', amount_paise: 59_000 }]);
    expect((await orderRow(server, asked.orderId)).state).toBe('cancelled');
  });

  it('and whose money came unnoticed gives it back, though the first question about it is not answered', async () => {
    const asked: UnpaidOrder = await newCharge(server);
    await pay(server, asked, { webhook: 'none' });
    server.simulators.faults.next('lookup', 'bad-gateway');
    expect((await cancel(asked.orderId)).status).toBe(200);
    await eventually('gone back', async () => (await refundsOf(asked.orderId)).length === 1);
  });

  it.each([
    ['is free again', 'unpaid', true, 1],
    ['stays as it is where the order had let it go when it lapsed', 'lapsed', false, 2],
  ] as const)('had a promo code, which %s', async (_what, state, holds_promo, uses) => {
    const promo_code_id = await addPromo(server, { uses: 2 });
    const id = await insertOrder(server, { state, promo_code_id, holds_promo });
    expect((await cancel(id)).status).toBe(200);
    expect(await usesOf(server, promo_code_id)).toBe(uses);
  });

  it.each([
    ['was paid', (id: number) => payFor(server, id).then(() => fulfil(server.services, id))],
    ['lapsed', (id: number) => expireNow(server.services, id)],
  ])('is another order than was shown once it %s', async (_what, change) => {
    const id = await insertOrder(server);
    await change(id);
    expect(await cancel(id)).toMatchObject({ status: 409, body: { ErrorCode: 'changed_meanwhile' } });
    expect((await cancel(id, 2)).status).toBe(200);
  });

  it('gives its money back where that came at the same moment', async () => {
    for (let times = 0; times < 5; times += 1) {
      const id = await insertOrder(server);
      const asked = {
        orderId: id,
        ...(await requestPayment(server.services, id)),
      };
      await Promise.all([cancel(id), pay(server, asked)]);
      const { state, version } = await orderRow(server, id);
      if (state !== 'cancelled') expect(await cancel(id, version)).toMatchObject({ status: 200 });
      await eventually('paid back', async () => (await refundsOf(id)).length === 1);
      expect((await orderRow(server, id)).state).toBe('cancelled');
    }
  });
});

describe('an order on account', () => {
  it('is credited as it was debited, shows so, and counts towards no limit', async () => {
    const reseller = await signedInReseller(server, { email: 'account@example.com', purchaseLimit: 2 });
    const data = [{ productid: 1, quantity: 2, price: 450 }];
    const request = { payment_mode: 'postpaid', delivery: 'courier', data };
    const { body } = await reseller.post('/create_order_postpaid', request);
    const { orderID } = body.data;
    expect((await reseller.post('/create_order_postpaid', request)).body.ErrorCode).toBe('purchase_limit');
    expect(await cancel(orderID)).toMatchObject({ status: 200, body: { credited: 1062 } });
    expect(await balanceOf(db(), reseller.id)).toBe(0);
    const { order_list } = (await reseller.post('/order_list', {})).body;
    expect(order_list).toMatchObject([{ payment_status: 'refunded', order_status: 'cancelled' }]);
    const { ledger_list } = (await reseller.post('/ledger_list', {})).body;
    expect(ledger_list).toMatchObject([
      { reason: 'cancelled', creading_balance: 1062, closing_balance: 0 },
      { reason: 'order' },
    ]);
    expect((await reseller.post('/create_order_postpaid', request)).status).toBe(200);
  });

  it('that the reseller printed leaves no code working that no owner has registered', async () => {
    const reseller = await signedInReseller(server, { email: 'digital@example.com' });
    const data = [{ productid: 1, quantity: 3, price: 450 }];
    const { body } = await reseller.post('/create_order_postpaid', {
      payment_mode: 'postpaid',
      delivery: 'digital',
      data,
    });
    expect(await cancel(body.data.orderID)).toMatchObject({ body: { switched_off: 3, credited: 1593 } });
  });

  it('leaves alone a code that a customer has paid for and not registered yet', async () => {
    const reseller = await signedInReseller(server, { email: 'sold-on@example.com' });
    for (const delivery of ['digital', 'courier'] as const) {
      const data = [{ productid: 1, quantity: 1, price: 450 }];
      const { body } = await reseller.post('/create_order_postpaid', { payment_mode: 'postpaid', delivery, data });
      const id: number = body.data.orderID;
      if (delivery === 'courier') await pickStickerFor(server, id, { kind: 3 });
      const sold = db().selectFrom('sticker').select(['id', 'guid']).where('order_id', '=', id);
      const { id: sticker_id, guid } = await sold.executeTakeFirstOrThrow();
      await boughtOrder(server, { kind: 'postpaid', sticker_id });
      const { version } = await orderRow(server, id);
      expect(await cancel(id, version)).toMatchObject({ body: { put_back: 0, switched_off: 0, credited: 531 } });
      expect(await sticker(guid)).toMatchObject({ state: 'allocated', is_paid: true, order_id: id });
    }
  });
});

describe('a renewal that is cancelled', () => {
  it('before it was paid takes nothing from a sticker that another has made last for life', async () => {
    const { owner: owner_id, usedGuid } = await newScene(server);
    const renewal = { kind: 'renewal', owner_id, sticker_id: (await sticker(usedGuid)).id } as const;
    const unpaid = await insertOrder(server, renewal);
    await boughtOrder(server, renewal);
    expect((await cancel(unpaid)).status).toBe(200);
    expect(await sticker(usedGuid)).toMatchObject({ is_paid: true, demo_end_date: null });
  });

  it('leaves nothing paid, also where the sticker was replaced at the desk meanwhile', async () => {
    const owner = await signedInOperator(server, 'owner');
    const { owner: owner_id, usedGuid, newGuid } = await newScene(server);
    const { orderId } = await boughtOrder(server, {
      kind: 'renewal',
      owner_id,
      sticker_id: (await sticker(usedGuid)).id,
    });
    expect(await sticker(usedGuid)).toMatchObject({ is_paid: true, duration_in_days: 30 });
    await db().updateTable('sticker').set({ duration_in_days: 90 }).where('guid', '=', newGuid).execute();
    await owner.post('/sticker/replace', { code: usedGuid, new_code: newGuid, reason });
    expect(await sticker(newGuid)).toMatchObject({ state: 'activated', is_paid: true, demo_end_date: null });
    expect(await cancel(orderId, (await orderRow(server, orderId)).version)).toMatchObject({ body: { refunded: 590 } });
    expect(await sticker(newGuid)).toMatchObject({
      is_paid: false,
      duration_in_days: 30,
      demo_end_date: expect.any(String),
    });
  });
});

describe('the money of a customer that a reseller was credited with', () => {
  it('is debited to the reseller again once it has gone back, once', async () => {
    const reseller = await signedInReseller(server, { email: 'sold@example.com' });
    const guid = await newSticker(server, { kind: 3, state: 'allocated', reseller_id: reseller.id });
    const { orderId } = await boughtOrder(server, { kind: 'postpaid', sticker_id: (await sticker(guid)).id });
    expect(await balanceOf(db(), reseller.id)).toBe(59_000);
    const { version } = await orderRow(server, orderId);
    await cancel(orderId, version);
    await eventually('debited', async () => (await balanceOf(db(), reseller.id)) === 0);
    const { ledger_list } = (await reseller.post('/ledger_list', {})).body;
    expect(ledger_list).toMatchObject([{ reason: 'refund', debit_balance: 590 }, { reason: 'sale' }]);
    expect(await sticker(guid)).toMatchObject({ is_paid: false });
  });

  it('is debited to the reseller, too, where an operator had sent it back at the provider, which does not tell us', async () => {
    const reseller = await signedInReseller(server, { email: 'by-hand@example.com' });
    const guid = await newSticker(server, { kind: 3, state: 'allocated', reseller_id: reseller.id });
    const { orderId, paymentId } = await boughtOrder(server, {
      kind: 'postpaid',
      sticker_id: (await sticker(guid)).id,
    });
    expect(await balanceOf(db(), reseller.id)).toBe(59_000);
    server.simulators.faults.setStanding('webhook', 'drop');
    onTestFinished(() => server.simulators.faults.clear());
    const refundId = await refundAtProvider(server, paymentId);
    await cancel(orderId, (await orderRow(server, orderId)).version);
    await eventually('known to us, on its way', async () =>
      (await db().selectFrom('refund').select('state').where('provider_refund_id', '=', refundId).execute()).some(
        ({ state }) => state === 'pending',
      ),
    );
    expect(await balanceOf(db(), reseller.id)).toBe(59_000);
    await server.simulators.payments.bank.endRefund(refundId, 'processed');
    await eventually('debited', async () => (await balanceOf(db(), reseller.id)) === 0);
  });

  it('is debited of each part that has gone back, and of none that failed', async () => {
    const [reseller, owner] = [
      await signedInReseller(server, { email: 'parts@example.com' }),
      await signedInOperator(server),
    ];
    const guid = await newSticker(server, { kind: 3, state: 'allocated', reseller_id: reseller.id });
    const { orderId } = await boughtOrder(server, { kind: 'postpaid', sticker_id: (await sticker(guid)).id });
    const refund = async (amount: number) => {
      const { version } = await orderRow(server, orderId);
      expect((await owner.post('/order/refund', { order_id: orderId, version, amount, reason })).status).toBe(200);
    };
    const entries = async (): Promise<object[]> => (await reseller.post('/ledger_list', {})).body.ledger_list;
    await addRefund(server, orderId, { amount_paise: 10_000, state: 'failed' });
    await refund(200);
    await eventually('debited', async () => (await entries()).length > 1);
    await refund(50);
    await eventually('debited again', async () => (await entries()).length > 2);
    const debits = [50, 200].map((debit_balance) => ({ reason: 'refund', debit_balance }));
    expect(await entries()).toMatchObject([...debits, { reason: 'sale' }]);
  });

  it('is debited to the reseller also where it went back before they were credited', async () => {
    const reseller = await signedInReseller(server, { email: 'before@example.com' });
    const guid = await newSticker(server, { kind: 3, state: 'allocated', reseller_id: reseller.id });
    const id = await insertOrder(server, { kind: 'postpaid', sticker_id: (await sticker(guid)).id });
    await payFor(server, id);
    await addRefund(server, id, { amount_paise: 59_000, state: 'processed' });
    await fulfil(server.services, id);
    expect(await balanceOf(db(), reseller.id)).toBe(0);
  });
});
