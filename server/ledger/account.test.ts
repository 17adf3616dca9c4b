import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOrder } from '../../test/orders.ts';
import { newReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { balanceOf } from './account.ts';
import { bookEntry } from './book-entry.ts';
import { recordTransfer } from './transfer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

let resellers = 0;
let reseller_id: number;
beforeEach(async () => {
  resellers += 1;
  reseller_id = (await newReseller(server, { email: `account${resellers}@example.com` })).id;
});

const db = () => server.services.database.db;
const now = () => server.services.now();
const entries = () =>
  db().selectFrom('account_entry').selectAll().where('reseller_id', '=', reseller_id).orderBy('no').execute();
const balance = () => balanceOf(db(), reseller_id);

/** A postpaid order of ₹590 on the reseller's account. */
const order = () =>
  db()
    .transaction()
    .execute(async (tx) => {
      const order_id = await addOrder(tx, { kind: 'reseller', reseller_id, mode: 'postpaid', state: 'accepted' });
      await bookEntry(tx, reseller_id, { reason: 'order', order_id, debit_paise: 59_000 }, now());
    });
const transfer = (direction: 'in' | 'out', amount_paise: number, reference: string) =>
  db()
    .transaction()
    .execute((tx) =>
      recordTransfer(tx, { reseller_id, direction, amount_paise, reference, transferred_on: '2026-11-21' }, now()),
    );

describe('an account', () => {
  it('begins at nothing and ends at what its entries add up to', async () => {
    expect(await balance()).toBe(0);
    await order();
    await transfer('in', 60_000, 'UTR1');
    expect(await balance()).toBe(1000);
    expect(await entries()).toMatchObject([
      { no: 1, opening_paise: 0, credit_paise: 0, debit_paise: 59_000, closing_paise: -59_000, reason: 'order' },
      { no: 2, opening_paise: -59_000, credit_paise: 60_000, debit_paise: 0, closing_paise: 1000, reason: 'transfer' },
    ]);
  });

  it('is in one piece though fifty write at once', async () => {
    const writers = Array.from({ length: 50 }, (_, index) =>
      index % 3 === 0 ? order() : transfer('in', 100 + index, `UTR${index}`),
    );
    await Promise.all(writers);
    const all = await entries();
    expect(all.map(({ no }) => no)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    let closing = 0;
    for (const entry of all) {
      expect(entry.opening_paise).toBe(closing);
      closing += entry.credit_paise - entry.debit_paise;
      expect(entry.closing_paise).toBe(closing);
    }
    expect(await balance()).toBe(closing);
  });

  it('has nothing of what costs nothing', async () => {
    const order_id = await addOrder(db(), { kind: 'reseller', reseller_id, mode: 'postpaid', state: 'accepted' });
    await bookEntry(db(), reseller_id, { reason: 'order', order_id, debit_paise: 0 }, now());
    expect(await entries()).toEqual([]);
  });

  it('has no entry that is older than the one before', async () => {
    await transfer('in', 100, 'UTR1');
    const [first] = await entries();
    const order_id = await addOrder(db());
    await bookEntry(db(), reseller_id, { reason: 'sale', order_id, credit_paise: 100 }, new Date(0));
    expect((await entries())[1]?.created_at).toEqual(first?.created_at);
  });
});

describe('a transfer', () => {
  it('is booked once, however often and at once it is told', async () => {
    const told = await Promise.all(Array.from({ length: 10 }, () => transfer('in', 5000, 'UTR1')));
    expect(told.filter((isNew) => isNew)).toHaveLength(1);
    expect(await transfer('in', 5000, 'UTR1')).toBe(false);
    expect(await balance()).toBe(5000);
  });

  it('is not the same with another amount', async () => {
    await transfer('in', 5000, 'UTR1');
    await expect(transfer('in', 5001, 'UTR1')).rejects.toMatchObject({ status: 409, code: 'transfer_recorded' });
    expect(await balance()).toBe(5000);
  });

  it('goes out as far as the reseller is owed, and not a paisa further, though ten ask at once', async () => {
    await transfer('in', 5000, 'UTR1');
    await expect(transfer('out', 5001, 'OUT')).rejects.toMatchObject({ status: 422, code: 'transfer_too_large' });
    const outs = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => transfer('out', 1000, `OUT${index}`)),
    );
    expect(outs.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await balance()).toBe(0);
    const { rows } = await sql`select from transfer where reseller_id = ${reseller_id}`.execute(db());
    expect(rows).toHaveLength(6);
  });
});

describe('the database', () => {
  const values = { no: 3, opening_paise: 200, credit_paise: 100, closing_paise: 300, reason: 'sale' as const };
  /** Inserts an entry without `bookEntry`. */
  const write = async (more: object = {}) => {
    const order_id = await addOrder(db());
    await db()
      .insertInto('account_entry')
      .values({ ...values, reseller_id, order_id, ...more })
      .execute();
  };
  beforeEach(async () => {
    await transfer('in', 100, 'UTR1');
    await transfer('in', 100, 'UTR2');
  });

  it('takes an entry that goes on where the last one ended', async () => {
    await write();
    expect(await balance()).toBe(300);
  });

  it.each([
    ['one that begins elsewhere', { opening_paise: 100, closing_paise: 200 }],
    ['one that does not add up', { closing_paise: 301 }],
    ['one that leaves a number out', { no: 4 }],
    ['one in the place of another', { no: 2, opening_paise: 100, closing_paise: 200 }],
    ['a second beginning', { no: 1, opening_paise: 0, closing_paise: 100 }],
    ['both sides at once', { debit_paise: 100, closing_paise: 200 }],
    ['less than nothing', { credit_paise: -100, closing_paise: 100 }],
    ['a transfer without one', { reason: 'transfer' }],
  ])('refuses %s', async (_name, more) => {
    const before = await entries();
    await expect(write(more)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    expect(await entries()).toEqual(before);
  });

  it('refuses what was booked before', async () => {
    const order_id = await addOrder(db());
    await write({ order_id });
    const again = { ...values, no: 4, opening_paise: 300, closing_paise: 400, reseller_id, order_id };
    await expect(db().insertInto('account_entry').values(again).execute()).rejects.toMatchObject({ code: '23505' });
  });

  it('lets nobody change or remove an entry', async () => {
    const before = await entries();
    const changes = [
      db().updateTable('account_entry').set({ credit_paise: 1 }).where('no', '=', 1).execute(),
      db().deleteFrom('account_entry').where('reseller_id', '=', reseller_id).execute(),
      sql`truncate account_entry`.execute(db()),
    ];
    for (const change of await Promise.allSettled(changes))
      expect(change).toMatchObject({ reason: { message: 'account_entry is only added to' } });
    expect(await entries()).toEqual(before);
  });
});
