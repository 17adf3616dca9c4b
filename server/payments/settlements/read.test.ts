import { describe, expect, it } from 'vitest';
import { indianDate } from '../../../contract/scan-rules.ts';
import { newId, type Payment, seconds } from '../../../simulators/razorpay-entities.ts';
import { newCharge, pay, reportSuccess } from '../../../test/charges.ts';
import { insertOrder, payFor } from '../../../test/orders.ts';
import { shareServer, type TestServer } from '../../../test/server.ts';
import type { SettledItem } from '../ports.ts';
import { findDifferences, lastDays, readDays, underWay } from './differences.ts';
import { readSettlements } from './read.ts';
import { writeReport } from './write-report.ts';

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
/** Reads while the provider does not tell of some days. */
const readWithout = (isAway: (day: string) => boolean) => {
  const { gateway } = server.services;
  const settledOn: typeof gateway.settledOn = async (asked, skip) =>
    isAway(asked) ? { kind: 'unknown', detail: 'no response' } : gateway.settledOn(asked, skip);
  return readSettlements({ ...server.services, gateway: { ...gateway, settledOn } });
};
/** The day of India so many days from now. */
const dayIn = (days: number) => indianDate(new Date(Date.now() + days * day));
const differences = () => findDifferences(db(), lastDays(server.services.now()), server.services.now());
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

/** A line of ₹590 in a settlement. */
function reported(settlementId: string, entityId: string, settledAt: Date): SettledItem {
  const paise = { amountPaise: 59_000, creditPaise: 57_608, debitPaise: 0, feePaise: 1392, taxPaise: 212 };
  return { settlementId, utr: null, settledAt, entityId, kind: 'payment', ...paise };
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

  it('lose a whole settlement that has failed, by the report that told of it, whenever it was settled', async () => {
    await bought();
    ahead = 3;
    const first = reported('setl_One', 'pay_One', new Date(Date.now() + 2 * day));
    // As a provider may list it whose day begins at another hour.
    const late = reported('setl_Late', 'pay_Late', new Date(Date.now() + 3 * day));
    const write = (days: number, ...lines: SettledItem[]) =>
      writeReport(server.services, { day: dayIn(days), items: lines, unreadable: 0 });
    const settlements = () =>
      db().selectFrom('settlement').select('provider_settlement_id as id').orderBy('id').execute();
    await write(2, first, late);
    await write(3, reported('setl_Next', 'pay_Next', new Date(Date.now() + 3 * day)));
    expect(await settlements()).toEqual([{ id: 'setl_Late' }, { id: 'setl_Next' }, { id: 'setl_One' }]);
    await write(2, first);
    expect(await settlements()).toEqual([{ id: 'setl_Next' }, { id: 'setl_One' }]);
    // Listed on another day, it is of that one.
    await write(3, first);
    await write(2, late);
    expect(await settlements()).toEqual([{ id: 'setl_Late' }, { id: 'setl_One' }]);
  });

  it('lose nothing by a report that is empty though it was not; that is a difference until it has lines again', async () => {
    const id = await bought();
    ahead = 3;
    await read();
    const payment = await ledger().find('payment', id);
    if (!payment) throw new Error('The provider has no such payment');
    await ledger().put({ ...payment, captured: false });
    await read();
    expect(await items()).toMatchObject([{ entity_id: id }]);
    expect(await differences()).toMatchObject([
      { why: 'no_longer_reported', entity_id: id, reported_paise: 59_000, booked_paise: 59_000 },
    ]);
    await ledger().put(payment);
    await read();
    expect(await differences()).toEqual([]);
  });

  it('are read up to the day before the first that was not', async () => {
    expect(await readDays(db())).toMatchObject({ from: '', to: '' });
    await bought();
    ahead = 5;
    await expect(readWithout((asked) => asked === dayIn(3))).rejects.toThrow(`No settlement report of ${dayIn(3)}`);
    expect(await readDays(db())).toMatchObject({ from: dayIn(0), to: dayIn(2) });
    await read();
    expect(await readDays(db())).toMatchObject({ from: dayIn(0), to: dayIn(5) });
  });

  it('are read though there are older ones, more than a night has time for, that cannot be had', async () => {
    await bought();
    ahead = 60;
    const isOld = (asked: string) => asked < dayIn(50);
    await expect(readWithout(isOld)).rejects.toThrow('No settlement report of');
    expect(await readDays(db())).toMatchObject({ from: dayIn(50), to: dayIn(60) });
  });

  it('are caught up with, some weeks in a night', async () => {
    await bought();
    ahead = 60;
    await read();
    const days = () => db().selectFrom('settlement_day').select('day').orderBy('day').execute();
    expect(await days()).toHaveLength(40);
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
    expect(await underWay(db(), server.services.now())).toEqual({ payments: 0, paise: 0 });
  });

  it('is a missing payment only once the reports of all days are read in which it may be, to their end', async () => {
    await payFor(server, await insertOrder(server));
    ahead = 7;
    // Of today, which has not ended.
    await read();
    expect(await differences()).toEqual([]);
    ahead = 9;
    await expect(readWithout((asked) => asked === dayIn(7))).rejects.toThrow('No settlement report of');
    expect(await differences()).toEqual([]);
    await read();
    expect(await differences()).toMatchObject([{ why: 'payment_missing' }]);
  });

  it('is no missing payment where one of the first days is unread', async () => {
    await payFor(server, await insertOrder(server));
    ahead = 9;
    await expect(readWithout((asked) => asked === dayIn(2))).rejects.toThrow('No settlement report of');
    expect(await differences()).toEqual([]);
  });
});
