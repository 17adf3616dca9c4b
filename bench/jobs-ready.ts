import { sql } from 'kysely';
import { openBuyer, sealBuyer } from '../server/orders/buyer.ts';
import { issueInvoice } from '../server/orders/issue-invoice.ts';
import { findOrder, loadPlacedOrder } from '../server/orders/placed-order.ts';
import { placeOfBody } from '../server/payments/events.ts';
import { secondsAfter } from '../server/seconds-after.ts';
import type { Services } from '../server/services.ts';
import { envelope } from '../test/events.ts';

/** What the workers and checks are given. */
export interface Prepared {
  /** An order whose money came a moment ago, and one whose money a stored event reports. */
  paidOrder: number;
  event: number;
  /** Of a sale for which a reseller was credited. */
  refund: string;
  /** A booking with the courier that is to be taken back. */
  booking: string;
  batches: Record<'minting' | 'cancelling' | 'allocating' | 'recalling', number>;
  /** Messages by what becomes of them when they are checked. */
  messages: Record<'queued' | 'held' | 'sending' | 'unknown', string>;
}

/** Adds to a seeded database what can be opened and worked off: a few rows of each kind. */
export async function prepare(services: Services, rows: number): Promise<Prepared> {
  await addOwners(services);
  await addEndedJobs(services, rows);
  const [first = 0, second = 0] = await unpaidOrders(services);
  return {
    paidOrder: await payFor(services, first),
    event: await storeEvent(services, second),
    refund: await creditedRefund(services),
    booking: await takenBack(services, first),
    batches: { minting: 1001, cancelling: 1002, allocating: 1003, recalling: 1004 },
    messages: await enqueueMessages(services),
  };
}

async function takenBack({ database: { db }, now }: Services, order_id: number): Promise<string> {
  const reference = String(order_id);
  // So long ago that the courier would find it by now.
  const asked_at = secondsAfter(now(), -3600);
  await db.insertInto('shipment_taken_back').values({ reference, order_id, docket: '', asked_at }).execute();
  return reference;
}

/** A hundred who proved a phone a month ago and never registered. */
async function addOwners({ database: { pool }, vault }: Services): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    "insert into owner (phone_sealed, phone_index, created_at) select '', sha256(('u' || i)::bytea), now() - interval '30 days' from generate_series(1, 100) i returning id",
  );
  for (const { id: row } of rows) {
    const sealed = vault.seal(String(6_100_000_000 + row), { table: 'owner', column: 'phone', row });
    await pool.query('update owner set phone_sealed = $2 where id = $1', [row, sealed]);
  }
}

/** Jobs of thirty hours that are done, of which the queue purges what is older than a day, and some that wait. */
async function addEndedJobs({ database: { pool } }: Services, rows: number): Promise<void> {
  await pool.query(
    `insert into jobs.job (name, state, created_on, start_after, started_on, completed_on, deletion_seconds, policy)
      select 'payment-webhook', 'completed', at, at, at, at, 86400, 'standard'
      from generate_series(1, ${rows / 100}) i, lateral (select now() - i::float8 / ${rows / 100} * interval '30 hours') t(at)`,
  );
  await pool.query(
    `insert into jobs.job (name, state, start_after, deletion_seconds, policy)
      select 'refund-processed', 'created', now() + (i % 120 - 60) * interval '1 minute', 86400, 'standard'
      from generate_series(1, ${rows / 1000}) i`,
  );
  await pool.query('analyze jobs.job_common');
}

async function unpaidOrders({ database: { db } }: Services): Promise<number[]> {
  const unpaid = db.selectFrom('orders').select('id').where('state', '=', 'unpaid').where('kind', '=', 'shop');
  return (await unpaid.orderBy('id', 'desc').limit(2).execute()).map(({ id }) => id);
}

async function payFor(services: Services, orderId: number): Promise<number> {
  await giveBuyer(services, orderId);
  await sql`update charge set state = 'paid', paid_at = now() where order_id = ${orderId}`.execute(
    services.database.db,
  );
  await sql`
    insert into payment (provider_payment_id, provider_order_id, charge_id, amount_paise, currency, status, standing)
    select 'pay_paid' || id, provider_order_id, id, amount_paise, 'INR', 'captured', 'credited' from charge where order_id = ${orderId}`.execute(
    services.database.db,
  );
  return orderId;
}

async function giveBuyer({ database: { db }, vault }: Services, orderId: number): Promise<void> {
  const of = { address: '1 Bench Street', pincode: '560001', state: 'Karnataka', city: 'Bengaluru' };
  const buyer = sealBuyer(vault, orderId, { name: 'Ravi', mobile: '9876543210', email: 'ravi@example.com', ...of });
  await db.updateTable('orders').set({ buyer_sealed: buyer }).where('id', '=', orderId).execute();
}

async function storeEvent(services: Services, orderId: number): Promise<number> {
  const { database, vault } = services;
  await giveBuyer(services, orderId);
  await sql`update charge set state = 'open' where order_id = ${orderId}`.execute(database.db);
  const { id, amount_paise, provider_order_id } = await database.db
    .selectFrom('charge')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const entity = { id: `pay_event${id}`, order_id: provider_order_id, amount: amount_paise, currency: 'INR' };
  const body = envelope('payment.captured', { payment: { entity: { ...entity, status: 'captured' } } });
  const { id: event } = await database.db
    .insertInto('webhook_event')
    .values({ provider_event_id: 'evt_bench', name: 'payment.captured', received_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body_sealed = vault.seal(body, placeOfBody(event));
  await database.db.updateTable('webhook_event').set({ body_sealed }).where('id', '=', event).execute();
  return event;
}

async function creditedRefund(services: Services): Promise<string> {
  const { db } = services.database;
  const { id, order_id, amount_paise } = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('charge', 'charge.id', 'payment.charge_id')
    .select(['refund.id', 'charge.order_id', 'refund.amount_paise'])
    .where('refund.state', '=', 'processed')
    .limit(1)
    .executeTakeFirstOrThrow();
  const sums = { credit_paise: amount_paise, opening_paise: 0, closing_paise: amount_paise };
  await db
    .insertInto('account_entry')
    .values({ reseller_id: 1, no: 1, reason: 'sale', order_id, ...sums })
    .execute();
  await db.deleteFrom('credit_note').where('refund_id', '=', id).execute();
  await issueInvoiceAnew(services, order_id);
  return id;
}

/** One that can be opened. */
async function issueInvoiceAnew(services: Services, orderId: number): Promise<void> {
  const { db } = services.database;
  await giveBuyer(services, orderId);
  await db.deleteFrom('invoice').where('order_id', '=', orderId).execute();
  const order = await findOrder(db, orderId);
  const buyer = order && openBuyer(services.vault, order);
  if (!buyer) throw new Error(`Order ${orderId} has no buyer`);
  const placed = await loadPlacedOrder(db, order);
  await db.transaction().execute((tx) => issueInvoice(tx, services, placed, { buyer, paymentReference: null }));
}

async function enqueueMessages({ database: { db }, outbox }: Services): Promise<Prepared['messages']> {
  const about = '00000000-0000-0000-0000-000000000001';
  const sms = { channel: 'sms', to: '9876543210', text: 'Your lights are on', dltTemplateId: null } as const;
  const enqueue = async (state: 'queued' | 'sending' | 'unknown', to: string) => {
    const id = await db.transaction().execute((tx) => outbox.enqueue(tx, { ...sms, to }, about));
    const begun = state === 'queued' ? {} : { attempts: 1, attempted_at: new Date(), not_before: new Date() };
    await db
      .updateTable('outgoing')
      .set({ state, ...begun })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const held = await db.transaction().execute((tx) => outbox.enqueueHeld(tx, { ...sms, to: '9876543213' }, about, 1));
  await db.updateTable('outgoing').set({ held_until: new Date() }).where('id', '=', held).execute();
  const queued = await enqueue('queued', '9876543210');
  return {
    queued,
    held,
    sending: await enqueue('sending', '9876543211'),
    unknown: await enqueue('unknown', '9876543212'),
  };
}
