import { describe, expect, it } from 'vitest';
import { newId, type Payment, seconds } from '../../../simulators/razorpay-entities.ts';
import { newCharge, pay, reportSuccess } from '../../../test/charges.ts';
import { insertOrder, payFor } from '../../../test/orders.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import { countMissing, findDifferences, underWay } from './differences.ts';
import { readSettlements } from './read.ts';

const day = 24 * 3600_000;

let server: TestServer;
/** By how many days the clock is ahead. */
let ahead = 0;
shareServer({ now: () => new Date(Date.now() + ahead * day) }, (shared) => {
  server = shared;
  ahead = 0;
});

const db = () => server.services.database.db;
const read = () => readSettlements(server.services);
const differences = () => findDifferences(db(), server.services.now());
const items = () => db().selectFrom('settlement_item').selectAll().orderBy('entity_id').execute();
const ledger = () => server.simulators.payments.bank.ledger;

/** A payment of ₹590 that the buyer made and we booked. */
async function bought(): Promise<string> {
  const asked = await newCharge(server);
  const response = await pay(server, asked, { webhook: 'none' });
  await reportSuccess(server, asked, response);
  return response.razorpay_payment_id;
}

/** What the provider has, and nobody told us. */
function madeElsewhere(more: Partial<Payment> = {}): Payment {
  return {
    id: newId('pay_'),
    entity: 'payment',
    amount: 59_000,
    currency: 'INR',
    status: 'captured',
    order_id: 'order_Elsewhere',
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: true,
    fee: 1392,
    tax: 212,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    created_at: seconds(new Date()),
    ...more,
  };
}

describe('the settlement reports of the provider', () => {
  it('are not asked for before anybody has paid', async () => {
    await read();
    expect(await db().selectFrom('settlement_day').selectAll().execute()).toEqual([]);
  });

  it('say what came to the bank, with the fee and the tax on it, and change no payment', async () => {
    const id = await bought();
    expect(await underWay(db(), server.services.now())).toEqual({ payments: 1, paise: 59_000 });
    ahead = 3;
    const before = await db().selectFrom('payment').selectAll().execute();
    await read();
    expect(await items()).toMatchObject([
      { entity_id: id, kind: 'payment', amount_paise: 59_000, fee_paise: 1392, tax_paise: 212, credit_paise: 57_608 },
    ]);
    expect(await db().selectFrom('settlement').selectAll().execute()).toMatchObject([
      { utr: expect.stringMatching(/^SIM\d+$/) },
    ]);
    expect(await underWay(db(), server.services.now())).toEqual({ payments: 0, paise: 0 });
    expect(await differences()).toEqual([]);
    expect(await db().selectFrom('payment').selectAll().execute()).toEqual(before);
  });

  it('are written once, however often and at once they are read', async () => {
    await bought();
    await bought();
    ahead = 3;
    await read();
    const once = await items();
    await Promise.all([read(), read(), read()]);
    const withoutId = (rows: typeof once) => rows.map(({ id, ...row }) => row);
    expect(withoutId(await items())).toEqual(withoutId(once));
    expect(once).toHaveLength(2);
  });

  it('are read to their end', async () => {
    await bought();
    await ledger().put(...Array.from({ length: 250 }, () => madeElsewhere()));
    ahead = 3;
    await read();
    expect(await items()).toHaveLength(251);
  });

  it('are read later where the provider does not answer, and the task says so', async () => {
    await bought();
    ahead = 3;
    server.simulators.faults.next('lookup', 'server-error');
    await expect(read()).rejects.toThrow('No settlement report of');
    expect(await db().selectFrom('settlement_day').selectAll().execute()).toHaveLength(3);
    await read();
    expect(await db().selectFrom('settlement_day').selectAll().execute()).toHaveLength(4);
    expect(await items()).toHaveLength(1);
  });

  it('lose what the provider takes back', async () => {
    await bought();
    const taken = madeElsewhere();
    await ledger().put(taken);
    ahead = 3;
    await read();
    expect(await items()).toHaveLength(2);
    await ledger().put({ ...taken, captured: false });
    await read();
    expect(await items()).toHaveLength(1);
  });

  it('lose a whole settlement that has failed', async () => {
    const id = await bought();
    ahead = 3;
    await read();
    const payment = await ledger().find('payment', id);
    if (payment) await ledger().put({ ...payment, created_at: payment.created_at + 24 * 3600 });
    await read();
    expect(await items()).toHaveLength(1);
    expect(await db().selectFrom('settlement').selectAll().execute()).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  it('are caught up with, some weeks in a night', async () => {
    await bought();
    ahead = 60;
    await read();
    const days = () => db().selectFrom('settlement_day').select('day').orderBy('day').execute();
    expect(await days()).toHaveLength(47);
    await read();
    expect(await days()).toHaveLength(61);
  });
});

describe('a difference', () => {
  it('is a payment that is none of ours', async () => {
    await bought();
    const payment = madeElsewhere();
    await ledger().put(payment);
    ahead = 3;
    await read();
    expect(await differences()).toMatchObject([
      { why: 'not_ours', entity_id: payment.id, reported_paise: 59_000, booked_paise: 0 },
    ]);
  });

  it('is another amount than we booked', async () => {
    const id = await bought();
    const payment = await ledger().find('payment', id);
    if (payment) await ledger().put({ ...payment, amount: 58_000 });
    ahead = 3;
    await read();
    expect(await differences()).toMatchObject([{ why: 'other_amount', reported_paise: 58_000, booked_paise: 59_000 }]);
  });

  it('is a payment that is settled twice', async () => {
    const id = await bought();
    ahead = 3;
    await read();
    const payment = await ledger().find('payment', id);
    if (payment) await ledger().put({ ...payment, created_at: payment.created_at + 3 * 24 * 3600 });
    // The first report is not asked for again.
    ahead = 12;
    await read();
    expect(await differences()).toMatchObject([{ why: 'settled_twice', entity_id: id }]);
  });

  it('is a payment that no report has a week after it was captured; until then it is under way', async () => {
    await payFor(server, await insertOrder(server));
    ahead = 6;
    await read();
    expect(await differences()).toEqual([]);
    expect(await underWay(db(), server.services.now())).toMatchObject({ payments: 1 });
    ahead = 8;
    expect(await differences()).toEqual([]);
    await read();
    expect(await differences()).toMatchObject([{ why: 'payment_missing', booked_paise: 59_000, reported_paise: 0 }]);
    expect(await countMissing(db(), server.services.now())).toBe(1);
    expect(await underWay(db(), server.services.now())).toEqual({ payments: 0, paise: 0 });
  });
});
