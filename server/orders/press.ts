import type { Selectable } from 'kysely';
import { en } from '../../messages/en.ts';
import type { Db } from '../db/database.ts';
import type { OrderTable } from '../db/tables.ts';
import { Refused } from '../http/refused.ts';
import type { Vault } from '../personal-data/vault.ts';

/** One press of the button, by which a second one is known: a double click, another tab, a try after a lost answer. */
export type Press = Pick<Selectable<OrderTable>, 'idempotency_key' | 'wish_hash'>;

/** `wish`: all that was asked, so that a key which comes back with something else is noticed. */
export function pressOf(vault: Vault, idempotencyKey: string | undefined, wish: unknown): Press {
  if (!idempotencyKey) return { idempotency_key: null, wish_hash: null };
  return {
    idempotency_key: vault.index('idempotency-key', idempotencyKey),
    wish_hash: vault.index('wish', JSON.stringify(wish)),
  };
}

/** The order that this press placed before; null for a first one. Refuses a key that was used for something else. */
export async function earlierOrder(db: Db, press: Press): Promise<Selectable<OrderTable> | null> {
  if (!press.idempotency_key || !press.wish_hash) return null;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('idempotency_key', '=', press.idempotency_key)
    .executeTakeFirst();
  if (order && !order.wish_hash?.equals(press.wish_hash))
    throw new Refused(409, 'idempotency_conflict', en.api.idempotency_conflict);
  return order ?? null;
}
