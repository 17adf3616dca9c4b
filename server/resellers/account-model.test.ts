import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AccountModel } from '../../test/account-model.ts';
import { paidOrder } from '../../test/fulfilled.ts';
import { signedInReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { resetLimits } from '../../test/sign-in.ts';
import { recordTransfer } from '../ledger/transfer.ts';
import { fulfil } from '../orders/fulfil.ts';
import { unpaidOrders } from './unpaid-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

type Reseller = Awaited<ReturnType<typeof signedInReseller>>;
type Step = (reseller: Reseller, model: AccountModel) => Promise<void>;

const limit = 20;
const db = () => server.services.database.db;

/** Orders a few stickers on account, or more than allowed, at a price that is ours, or at one that is not. */
const order = fc.record({ cars: fc.nat(14), bikes: fc.nat(8), price: fc.constantFrom(450, 450, 500, 449) }).map(
  ({ cars, bikes, price }): Step =>
    async (reseller, model) => {
      const { status, body } = await reseller.post('/create_order_postpaid', {
        payment_mode: 'postpaid',
        delivery: 'digital',
        data: [
          { productid: 1, quantity: cars, price },
          { productid: 2, quantity: bikes, price },
        ],
      });
      const stickers = cars + bikes;
      const mayOrder = price !== 449 && model.mayOrder(stickers);
      expect(status === 200).toBe(mayOrder);
      // 450 rupees for each, and 18 % of tax: 531 rupees.
      if (mayOrder) model.placeOrder({ id: body.data.orderID, stickers, netPaise: 53_100 * stickers });
    },
);

/** A prepaid order, which does not affect the account. */
const prepaidOrder = fc.constant<Step>(async (reseller) => {
  const data = [{ productid: 1, quantity: 1, price: 400 }];
  expect((await reseller.post('/create_order', { data })).status).toBe(200);
});

/** A customer pays ₹590 for one of the reseller's stickers, if any are left; perhaps for one that was paid for before. */
const sale = fc.boolean().map(
  (isTwice): Step =>
    async ({ id }, model) => {
      const sticker = await db()
        .selectFrom('sticker')
        .select('id')
        .where('reseller_id', '=', id)
        .where('is_paid', '=', isTwice)
        .executeTakeFirst();
      if (!sticker) return;
      const paid = await paidOrder(server, { kind: 'postpaid', sticker_id: sticker.id });
      await fulfil(server.services, paid);
      await fulfil(server.services, paid);
      if (!isTwice) model.recordSale(59_000);
    },
);

const transfer = fc
  .record({
    direction: fc.constantFrom('in' as const, 'out' as const),
    // The price of one ordered sticker, of ten, of a sale, of a part of a sticker.
    amount_paise: fc.oneof(fc.constantFrom(53_100, 531_000, 59_000, 5900), fc.integer({ min: 1, max: 300_000 })),
    reference: fc.constantFrom('UTR1', 'UTR2', 'UTR3', 'UTR4', 'UTR5'),
  })
  .map(
    (request): Step =>
      async ({ id: reseller_id }, model) => {
        const whole = { reseller_id, transferred_on: '2026-11-21', ...request };
        const happened = await db()
          .transaction()
          .execute((tx) => recordTransfer(tx, whole, server.services.now()))
          .then(
            (isNew) => (isNew ? 'new' : 'again'),
            ({ status }) => (status === 409 || status === 422 ? 'refused' : status),
          );
        expect(happened).toBe(model.recordTransfer(request.direction, request.amount_paise, request.reference));
      },
  );

const history = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: order },
    { weight: 3, arbitrary: sale },
    { weight: 4, arbitrary: transfer },
    { weight: 1, arbitrary: prepaidOrder },
  ),
  { minLength: 5, maxLength: 20 },
);

async function expectAsModel(reseller: Reseller, model: AccountModel): Promise<void> {
  const unpaid = model.unpaid();
  expect(await unpaidOrders(db(), reseller.id)).toEqual(unpaid);
  const { Reseller } = (await reseller.post('/reseller/profile', {})).body;
  expect(Reseller.balance).toBe(model.balance / 100);
  const kept = db().selectFrom('reseller').select('balance_paise').where('id', '=', reseller.id);
  expect(await kept.executeTakeFirst()).toEqual({ balance_paise: model.balance });
  expect(Reseller.unpaid_QR).toBe(unpaid.reduce((sum, { stickers }) => sum + stickers, 0));
  expect(Reseller.unpaid_QR).toBeLessThanOrEqual(limit);
}

/** Expects the reseller's lists to agree with the model. */
async function expectLists(reseller: Reseller, model: AccountModel): Promise<void> {
  const { order_list } = (await reseller.post('/order_list', { mode: 'postpaid' })).body;
  const open = new Set(model.unpaid().map(({ id }) => id));
  expect(order_list.map(({ order_id, payment_status }: Record<string, unknown>) => [order_id, payment_status])).toEqual(
    model.orders.map(({ id }) => [id, open.has(id) ? 'unpaid' : 'paid']).reverse(),
  );
  const { ledger_list } = (await reseller.post('/ledger_list', {})).body;
  expect(ledger_list).toHaveLength(model.entries);
  let opening = 0;
  for (const entry of ledger_list.reverse()) {
    expect(entry.opening_balance).toBe(opening);
    const paise = (opening + entry.creading_balance - entry.debit_balance) * 100;
    expect(Math.round(entry.closing_balance * 100)).toBe(Math.round(paise));
    opening = entry.closing_balance;
  }
  expect(opening).toBe(model.balance / 100);
}

it('whatever happens, in whatever order, an account is what the plainest account would be', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      runs += 1;
      await resetLimits(server);
      const reseller = await signedInReseller(server, { email: `model${runs}@example.com`, purchaseLimit: limit });
      const model = new AccountModel(limit);
      for (const step of steps) {
        await step(reseller, model);
        await expectAsModel(reseller, model);
      }
      await expectLists(reseller, model);
    }),
    { numRuns: 15 },
  );
});
