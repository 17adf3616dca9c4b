import { sql } from 'kysely';
import { parsePhoneNumber } from '../../../contract/parse-phone-number.ts';
import { tidyCode } from '../../../contract/typed.ts';
import type { Db } from '../../db/database.ts';
import type { Vault } from '../../personal-data/vault.ts';
import { idsByPaper, idsByPhone } from './order-lookups.ts';

/** More orders than a single phone number or document number leads to. */
const maxFound = 1000;

/**
 * The ids of the orders that a typed search may mean: the number of an order, a docket, an invoice or a credit note, or a whole
 * phone number; each looked up by its index.
 */
export async function searchOrderIds(db: Db, vault: Vault, typed: string): Promise<number[]> {
  const written = tidyCode(typed).toUpperCase();
  const id = /^\d{1,15}$/.test(written) ? Number(written) : 0;
  const { docket, invoice, credit_note } = idsByPaper(written, maxFound);
  const { rows } = await sql<{ id: number }>`select id from orders where id = ${id}
    union all (${docket}) union all (${invoice}) union all (${credit_note}) limit ${maxFound}`.execute(db);
  return [...rows.map((row) => row.id), ...(await ordersOfPhone(db, vault, typed))];
}

async function ordersOfPhone(db: Db, vault: Vault, typed: string): Promise<number[]> {
  const phone = parsePhoneNumber(typed);
  return phone ? withPhoneIndex(db, vault.index('phone', phone)) : [];
}

/** All orders with the same phone number as this one, so that no address in the console contains a phone number. */
export async function ordersOfBuyer(db: Db, orderId: number): Promise<number[]> {
  const order = await db.selectFrom('orders').select('phone_index').where('id', '=', orderId).executeTakeFirst();
  return order?.phone_index ? withPhoneIndex(db, order.phone_index) : [];
}

async function withPhoneIndex(db: Db, phoneIndex: Buffer): Promise<number[]> {
  const { rows } = await idsByPhone(phoneIndex, maxFound).execute(db);
  return rows.map(({ id }) => id);
}
