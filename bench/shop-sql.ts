import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { withCode } from './coupon.ts';

/** As long as the values that the server seals there. */
const sealed = { buyer: randomBytes(250), sms: randomBytes(330), mail: randomBytes(3200), invoice: randomBytes(1100) };

const job = `insert into jobs.job_common
  (name, data, start_after, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    policy, heartbeat_seconds)
  values ($1, $2, now() + interval '10 s', 120, 86400, 100, 2, true, 15, 'standard', 15)`;

const statements = {
  holdPromo: `update promo_code set uses = uses + 1 where id = 1 and (use_limit is null or uses < use_limit)
    returning use_limit_per_phone`,
  order: `insert into orders (kind, state, buyer_sealed, phone_index, state_id, total_paise, discount_paise,
      gst_basis_points, gst_paise, net_paise, promo_code_id, promo_percent, holds_promo, idempotency_key, wish_hash)
    values ('shop', 'unpaid', $1, $2, 27, 50000, 0, 1800, 9000, 59000, $3, 10, $4, $5, $6) returning id`,
  line: `insert into order_line (order_id, product_id, name, quantity, price_paise)
    values ($1, 1, 'Car Sticker', 1, 50000)`,
  charge: `insert into charge (order_id, amount_paise, receipt) values ($1, 59000, $2)`,
  askedFor: `update charge set provider_order_id = $2, asked_at = now(), next_check_at = now() + interval '1 h' where order_id = $1`,
  lockCharge: `select * from charge where provider_order_id = $1 for update`,
  payment: `insert into payment (provider_payment_id, provider_order_id, charge_id, amount_paise, currency, status, standing,
      method, captured_at)
    values ($1, $2, $3, 59000, 'INR', 'captured', 'credited', 'upi', now())
    on conflict (provider_payment_id) do nothing`,
  chargePaid: `update charge set state = 'paid', paid_at = now() where id = $1`,
  job,
  lockOrder: `select * from orders where id = $1 for update`,
  orderPaid: `update orders set state = 'paid', paid_at = now() where id = $1`,
  owe: `insert into outgoing (id, channel, about, state, payload_sealed, give_up_at, worth, recipient_index)
    values ($1, $2, $3, 'queued', $4, now() + interval '1 d', 'a day', sha256($4))`,
  number: `insert into invoice_counter (financial_year, last_number) values ('2627', 1)
    on conflict (financial_year) do update set last_number = invoice_counter.last_number + 1 returning last_number`,
  invoice: `insert into invoice (order_id, financial_year, number, prefix, issued_at, document_sealed)
    values ($1, '2627', $2, 'DS', now(), $3)`,
};

type Ask = (name: keyof typeof statements, ...values: unknown[]) => Promise<{ id: number; last_number: number }>;

/** Prepared once for each connection. */
const asking =
  (client: pg.Pool | pg.PoolClient): Ask =>
  async (name, ...values) =>
    (await client.query({ name, text: statements[name], values })).rows[0];

async function inTransaction<Result>(database: pg.Pool, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = await database.connect();
  try {
    await client.query('begin');
    const result = await work(asking(client));
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

let placed = 0;

/** Writes one more order, and its id at the provider. Returns our id. */
export async function placeByHand(database: pg.Pool): Promise<number> {
  placed += 1;
  const promo = placed % withCode === 0 ? 1 : null;
  const id = await inTransaction(database, async (ask) => {
    if (promo) await ask('holdPromo');
    const hash = () => randomBytes(32);
    const order = await ask('order', sealed.buyer, hash(), promo, promo !== null, hash(), hash());
    await ask('line', order.id);
    await ask('charge', order.id, `dastak-${randomBytes(8).toString('hex')}`);
    return order.id;
  });
  await asking(database)('askedFor', id, `order_${id}`);
  return id;
}

/** Writes its payment first, and then the messages and the invoice: two transactions, as in the server. */
export async function settleByHand(database: pg.Pool, id: number): Promise<void> {
  await inTransaction(database, async (ask) => {
    const charge = await ask('lockCharge', `order_${id}`);
    await ask('payment', `pay_${id}`, `order_${id}`, charge.id);
    await ask('chargePaid', charge.id);
    await ask('job', 'charge-paid', { orderId: id });
  });
  await inTransaction(database, async (ask) => {
    await ask('lockOrder', id);
    await ask('orderPaid', id);
    const about = randomUUID();
    await oweByHand(ask, 'sms', about);
    await oweByHand(ask, 'mail', about);
    const { last_number } = await ask('number');
    await ask('invoice', id, last_number, sealed.invoice);
  });
}

async function oweByHand(ask: Ask, channel: 'sms' | 'mail', about: string): Promise<void> {
  await ask('owe', randomUUID(), channel, about, sealed[channel]);
}
