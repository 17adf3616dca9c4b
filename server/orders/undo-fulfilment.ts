import { sql } from 'kysely';
import { after } from '../../contract/order-states.ts';
import type { Db } from '../db/database.ts';
import { isUsed } from '../stickers/batches/used.ts';
import { revertLifetime, revertPostpaid } from '../stickers/pay-for.ts';
import { returnPicks } from './picks.ts';
import type { OrderRow } from './placed-order.ts';

/** How many stickers of a cancelled order are in stock again, and how many cannot be used any more. */
export interface UndoneFulfilment {
  put_back: number;
  switched_off: number;
}

/**
 * Undoes the effects of an order, which is passed as it was before its cancellation. A sticker that an owner has registered, or a
 * customer has paid for, stays theirs.
 */
export async function undoFulfilment(tx: Db, order: OrderRow): Promise<UndoneFulfilment> {
  const { id, sticker_id, owner_id, state } = order;
  if (state === 'completed' && sticker_id)
    await (owner_id ? revertLifetime(tx, owner_id, sticker_id) : revertPostpaid(tx, sticker_id));
  const isHere = after(state, 'dispatch') !== null;
  const back = isHere ? await returnPicks(tx, id) : [];
  return { put_back: back.length, switched_off: await switchOffUnused(tx, id) };
}

async function switchOffUnused(tx: Db, orderId: number): Promise<number> {
  const off = await tx
    .updateTable('sticker')
    .set({ state: 'off' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['minted', 'allocated'])
    .where(sql<boolean>`not ${isUsed}`)
    .returning('id')
    .execute();
  return off.length;
}
