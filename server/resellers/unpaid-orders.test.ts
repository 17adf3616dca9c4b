import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOrder } from '../../test/orders.ts';
import { newReseller } from '../../test/resellers.ts';
import { type TestServer, testServer } from '../../test/server.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import { recordTransfer } from '../ledger/transfer.ts';
import { countUnpaidStickers, unpaidOrders } from './unpaid-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.stop());

let resellers = 0;
let reseller_id: number;
beforeEach(async () => {
  resellers += 1;
  reseller_id = (await newReseller(server, { email: `unpaid${resellers}@example.com` })).id;
});

const db = () => server.services.database.db;
const now = () => server.services.now();
const unpaid = () => unpaidOrders(db(), reseller_id);

/** An order of car and bike stickers on the reseller's account. */
async function order({ cars, bikes = 0, net_paise }: { cars: number; bikes?: number; net_paise: number }) {
  const costs = { total_paise: net_paise, gst_paise: 0, net_paise };
  const id = await addOrder(db(), { kind: 'reseller', reseller_id, mode: 'postpaid', state: 'accepted', ...costs });
  const line = { order_id: id, name: 'Sticker', price_paise: 1 };
  await db()
    .insertInto('order_line')
    .values([
      { ...line, product_id: 1, quantity: cars },
      ...(bikes > 0 ? [{ ...line, product_id: 2, quantity: bikes }] : []),
    ])
    .execute();
  await bookEntry(db(), reseller_id, { reason: 'order', order_id: id, debit_paise: net_paise }, now());
  return id;
}
const pay = (amount_paise: number, reference = `UTR${amount_paise}`) =>
  recordTransfer(db(), { reseller_id, direction: 'in', amount_paise, reference, transferred_on: '2026-11-21' }, now());

describe('what is unpaid', () => {
  it('is nothing of a reseller who owes nothing', async () => {
    expect(await unpaid()).toEqual([]);
    await order({ cars: 2, net_paise: 1000 });
    await pay(1000);
    expect(await unpaid()).toEqual([]);
  });

  it('is the newest orders: what the reseller pays goes to the oldest', async () => {
    const [first, second, third] = [
      await order({ cars: 4, net_paise: 1000 }),
      await order({ cars: 3, bikes: 2, net_paise: 1000 }),
      await order({ cars: 1, net_paise: 1000 }),
    ];
    expect(await unpaid()).toEqual([
      { id: third, stickers: 1 },
      { id: second, stickers: 5 },
      { id: first, stickers: 4 },
    ]);
    await pay(1000);
    expect(await unpaid()).toEqual([
      { id: third, stickers: 1 },
      { id: second, stickers: 5 },
    ]);
    expect(countUnpaidStickers(await unpaid())).toBe(6);
  });

  it('counts of an order that is partly paid the stickers that the rest would not buy', async () => {
    const id = await order({ cars: 4, net_paise: 1000 });
    await pay(1);
    expect(await unpaid()).toEqual([{ id, stickers: 4 }]);
    await pay(248);
    expect(await unpaid()).toEqual([{ id, stickers: 4 }]);
    await pay(2);
    expect(await unpaid()).toEqual([{ id, stickers: 3 }]);
    await pay(748);
    expect(await unpaid()).toEqual([{ id, stickers: 1 }]);
    await pay(1, 'the last paisa');
    expect(await unpaid()).toEqual([]);
  });

  it('is less by what is credited for a sale, too', async () => {
    await order({ cars: 1, net_paise: 1000 });
    const order_id = await addOrder(db());
    await bookEntry(db(), reseller_id, { reason: 'sale', order_id, credit_paise: 1000 }, now());
    expect(await unpaid()).toEqual([]);
  });

  it('has no prepaid order, none that is cancelled, and none that cost nothing', async () => {
    const id = await order({ cars: 1, net_paise: 1000 });
    await order({ cars: 1, net_paise: 0 });
    const line = { product_id: 1, name: 'Sticker', quantity: 1, price_paise: 1 };
    const others = [
      await addOrder(db(), { kind: 'reseller', reseller_id, mode: 'prepaid' }),
      await addOrder(db(), { kind: 'reseller', reseller_id, mode: 'postpaid', state: 'cancelled' }),
    ];
    await db()
      .insertInto('order_line')
      .values(others.map((order_id) => ({ order_id, ...line })))
      .execute();
    expect(await unpaid()).toEqual([{ id, stickers: 1 }]);
  });
});
