import { isOnAccount, needsShipping, nextState, type OrderState } from '../../contract/order-states.ts';
import { stickerKinds } from '../../contract/sticker-kinds.ts';
import { findProducts } from '../catalog/price-at.ts';
import type { Db } from '../db/database.ts';
import { bookEntry } from '../ledger/book-entry.ts';
import { mintStickers } from '../stickers/mint.ts';
import { makeLifetime, markPostpaidPaid, type StickerPaymentOutcome } from '../stickers/pay-for.ts';
import { debitUnbookedRefunds } from './debit-refunded-sale.ts';
import type { OrderRow } from './placed-order.ts';

type DeliveryColumns = Pick<OrderRow, 'kind' | 'delivery'>;

/** Does what can be done at once for an order that is paid or accepted. Printed stickers wait for their dispatch. `paid`: done, also on account. */
export async function provision(tx: Db, order: OrderRow, now: Date): Promise<StickerPaymentOutcome> {
  const { owner_id, sticker_id } = order;
  if (sticker_id && owner_id) return makeLifetime(tx, owner_id, sticker_id);
  if (sticker_id) return provisionPostpaid(tx, order, sticker_id, now);
  if (!needsShipping(order)) await mintOrderedStickers(tx, order, now);
  return 'paid';
}

/** An order with nothing to send is completed as soon as it is paid or accepted. */
export function completedIfNothingToSend(state: 'paid' | 'accepted', order: DeliveryColumns): OrderState {
  return (!needsShipping(order) && nextState(state, 'complete')) || state;
}

/** The sticker is locked before the account of the reseller who sold it, to which the money is credited. */
async function provisionPostpaid(
  tx: Db,
  { id, net_paise }: OrderRow,
  stickerId: number,
  now: Date,
): Promise<StickerPaymentOutcome> {
  const outcome = await markPostpaidPaid(tx, stickerId);
  if (outcome !== 'paid') return outcome;
  const { reseller_id } = await tx
    .selectFrom('sticker')
    .select('reseller_id')
    .where('id', '=', stickerId)
    .executeTakeFirstOrThrow();
  if (reseller_id) await bookEntry(tx, reseller_id, { reason: 'sale', order_id: id, credit_paise: net_paise }, now);
  if (reseller_id) await debitUnbookedRefunds(tx, id, now);
  return 'paid';
}

/** A postpaid sticker, which its customer pays for. */
const postpaidColumns = { kind: stickerKinds.postpaid, is_paid: false };

/**
 * Makes the stickers of an order that a reseller prints. Prepaid ones are paid for and last for life; a sticker on account is sold to
 * the reseller's customer at today's shop price, without an offer that counts just now.
 */
async function mintOrderedStickers(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('product_id')
    .execute();
  const products = await findProducts(
    tx,
    lines.map(({ product_id }) => product_id),
    now,
  );
  for (const { product_id, quantity } of lines)
    await mintStickers(tx, quantity, {
      ...(isOnAccount(order) ? postpaidColumns : { kind: product_id, is_paid: true }),
      product_id,
      rate_paise: products.get(product_id)?.standing.price_paise ?? 0,
      state: 'allocated',
      reseller_id: order.reseller_id,
      order_id: order.id,
      is_digital: true,
      created_at: now,
    });
}
