import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { orderTotals } from '../contract/money.ts';
import type { Db } from '../server/db/database.ts';
import { nextId } from '../server/db/next-id.ts';
import type { OrderTable, PromoCodeTable, RefundTable } from '../server/db/tables.ts';
import { type Buyer, sealBuyer } from '../server/orders/buyer.ts';
import { creditedFor } from '../server/payments/credited.ts';
import { openCharge } from './open-charge.ts';
import type { TestServer } from './server.ts';

let promos = 100;

/** A promo code of 10 % for the shop, without time limit and for every buyer, unless `more` says otherwise. Returns its id. */
export async function addPromo({ services }: TestServer, more: Partial<Insertable<PromoCodeTable>> = {}) {
  promos += 1;
  const always = { active_from: new Date(0), scope: 'shop' as const, percent: 10 };
  const { id = promos, ...promo } = { code: `CODE${promos}`, ...always, ...more };
  await services.database.db
    .insertInto('promo_code')
    .values({ id, ...promo })
    .execute();
  return id;
}

const oneSticker: Insertable<OrderTable> = {
  kind: 'shop',
  state: 'unpaid',
  state_id: 29,
  total_paise: 50_000,
  discount_paise: 0,
  gst_basis_points: 1800,
  gst_paise: 9000,
  net_paise: 59_000,
};

/** Only the row of an order, for tests that need no more: one sticker for ₹500, and the tax. Returns its id. */
export async function addOrder(db: Db, more: Partial<Insertable<OrderTable>> = {}): Promise<number> {
  const row = { ...oneSticker, ...more };
  const { id } = await db.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Many orders that are alike, in one statement. */
export async function addOrders(db: Db, count: number, more: Partial<Insertable<OrderTable>>): Promise<void> {
  await db
    .insertInto('orders')
    .values(Array(count).fill({ ...oneSticker, ...more }))
    .execute();
}

export const meera: Buyer = {
  name: 'Meera Iyer',
  mobile: '9812345678',
  email: 'meera@example.com',
  address: '3, Lake Road',
  pincode: '411001',
  state: 'Maharashtra',
  city: 'Pune',
};

interface OrderOptions extends Partial<Insertable<OrderTable>> {
  buyer?: Buyer;
  quantity?: number;
  percent?: number;
}

let payments = 0;

/** An order of car stickers whose charge is open, as a checkout leaves it. Returns its number. */
export async function insertOrder({ services }: TestServer, options: OrderOptions = {}): Promise<number> {
  const { buyer = meera, quantity = 1, percent = 0, ...more } = options;
  const line = { quantity, pricePaise: 50_000 };
  const totals = orderTotals({ lines: [line], percent, gstBasisPoints: 1800 });
  return services.database.db.transaction().execute(async (tx) => {
    const id = await nextId(tx, 'orders');
    await addOrder(tx, {
      id,
      buyer_sealed: sealBuyer(services.vault, id, buyer),
      state_id: 27,
      total_paise: totals.totalPaise,
      discount_paise: totals.discountPaise,
      gst_paise: totals.gstPaise,
      net_paise: totals.netPaise,
      created_at: services.now(),
      ...more,
    });
    const name = 'Car Sticker';
    await tx
      .insertInto('order_line')
      .values({ order_id: id, product_id: 1, name, quantity, price_paise: line.pricePaise })
      .execute();
    if (totals.netPaise > 0) await openCharge(tx, { orderId: id, amountPaise: totals.netPaise, now: services.now() });
    return id;
  });
}

/** The money for an order has come and is settled; nothing was done for it yet. */
export async function payFor({ services }: TestServer, orderId: number): Promise<void> {
  payments += 1;
  const { db } = services.database;
  const charge = await db
    .updateTable('charge')
    .set({ state: 'paid', paid_at: services.now() })
    .where('order_id', '=', orderId)
    .returning(['id', 'amount_paise'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment')
    .values({
      provider_payment_id: `pay_Test${payments}`,
      charge_id: charge.id,
      amount_paise: charge.amount_paise,
      currency: 'INR',
      status: 'captured',
      standing: 'credited',
      captured_at: services.now(),
    })
    .execute();
}

/** A refund of a paid order, made or failed, as if the provider had reported it. Returns the refund's id. */
export async function addRefund(
  { services }: TestServer,
  orderId: number,
  more: Pick<Insertable<RefundTable>, 'amount_paise' | 'state' | 'settled_at'>,
): Promise<string> {
  const { db } = services.database;
  const { id: payment_id } = await creditedFor(db, orderId).select('payment.id').executeTakeFirstOrThrow();
  const refund = { id: randomUUID(), payment_id, reason: 'operator' as const, ...more };
  await db.insertInto('refund').values(refund).execute();
  return refund.id;
}
