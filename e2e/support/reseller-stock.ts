import type { Insertable } from 'kysely';
import type { OrderTable } from '../../server/db/tables.ts';
import { bookEntry } from '../../server/ledger/book-entry.ts';
import { recordTransfer } from '../../server/ledger/transfer.ts';
import { addOwner } from '../../server/sandbox/demo-owners.ts';
import type { Services } from '../../server/services.ts';
import { agree } from '../../test/consent.ts';
import { addOrder } from '../../test/orders.ts';

/** The data of a reseller with some history; each list has several pages. */
export interface Stock {
  /** Order numbers, oldest first: ten times one that waits for its payment, one on account, one sent, one of digital codes. */
  orders: number[];
  /** The codes of 120 stickers, oldest first, all of the last order; Asha Rao has activated the first three. */
  guids: string[];
}

const placedAt = new Date('2026-10-05T06:30:00Z');
const paid = { paid_at: placedAt };
const parcel = { courier_name: 'Blue Dart', docket_number: 'BD 4711', dispatched_on: '2026-10-07' };

const kinds: Partial<Insertable<OrderTable>>[] = [
  { mode: 'prepaid', state: 'unpaid' },
  { mode: 'postpaid', state: 'accepted' },
  { mode: 'prepaid', state: 'dispatched', ...paid, ...parcel },
  { mode: 'prepaid', state: 'completed', delivery: 'digital', ...paid },
];

/** Ten car stickers and five bike stickers, at ₹400. */
const sums = { total_paise: 600_000, gst_paise: 108_000, net_paise: 708_000 };

/** Gives a reseller forty orders, fifteen transfers of ₹1,000 and 120 stickers. Runs in the server's process. */
export async function stockUp(resellerId: number, services: Services): Promise<Stock> {
  const orders: number[] = [];
  for (let count = 0; count < 40; count++) orders.push(await placed(resellerId, kinds[count % 4] ?? {}, services));
  for (let count = 1; count <= 15; count++) await transferred(resellerId, count, services);
  return { orders, guids: await minted(resellerId, orders.at(-1) ?? 0, services) };
}

async function placed(reseller_id: number, kind: Partial<Insertable<OrderTable>>, { database: { db } }: Services) {
  const id = await addOrder(db, { kind: 'reseller', reseller_id, created_at: placedAt, ...sums, ...kind });
  const line = { order_id: id, price_paise: 40_000 };
  await db
    .insertInto('order_line')
    .values([
      { ...line, product_id: 1, name: 'Car Sticker', quantity: 10 },
      { ...line, product_id: 2, name: 'Bike Sticker', quantity: 5 },
    ])
    .execute();
  const debit_paise = kind.mode === 'postpaid' ? sums.net_paise : 0;
  await bookEntry(db, reseller_id, { reason: 'order', order_id: id, debit_paise }, placedAt);
  return id;
}

async function transferred(reseller_id: number, count: number, { database: { db } }: Services) {
  const reference = `UTR${String(count).padStart(4, '0')}`;
  const transferred_on = `2026-10-${String(count + 9)}`;
  const transfer = { reseller_id, direction: 'in' as const, amount_paise: 100_000, reference, transferred_on };
  await recordTransfer(db, transfer, new Date(`${transferred_on}T06:30:00Z`));
}

async function minted(reseller_id: number, order_id: number, { database: { db }, vault, now }: Services) {
  const guids = Array.from({ length: 120 }, (_, count) => `${serial(reseller_id, 8)}${serial(count + 1, 8)}`);
  const sticker = {
    kind: 1,
    product_id: 1,
    rate_paise: 50_000,
    is_paid: true,
    is_digital: true,
    reseller_id,
    order_id,
  };
  await db
    .insertInto('sticker')
    .values(guids.map((guid) => ({ ...sticker, guid, state: 'allocated' as const })))
    .execute();
  const owner_id = await addOwner(db, vault, now(), { phone: `60${serial(reseller_id, 8)}`, bloodGroup: 'O+' });
  await agree(db, owner_id, placedAt);
  await db
    .updateTable('sticker')
    .set({ state: 'activated', owner_id, activated_at: placedAt })
    .where('guid', 'in', guids.slice(0, 3))
    .execute();
  return guids;
}

function serial(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
